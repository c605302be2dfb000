import ReducerRuntime
package import SwiftCode

// Alerts, dialogs and buttons are written as people write them, with trailing closures.

extension AlertState: SwiftCodeConvertible, SwiftCodeProperties {
  package static var swiftCodeProperties: [String: String] {
    ["title": "title", "actions": "buttons", "message": "message"]
  }

  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    let name = literal.genericName("AlertState", Action.self, in: context)
    return literal.dialog(.text(name), name, title, buttons, message)
  }
}

extension ConfirmationDialogState: SwiftCodeConvertible, SwiftCodeProperties {
  package static var swiftCodeProperties: [String: String] {
    [
      "titleVisibility": "titleVisibility", "title": "title", "actions": "buttons",
      "message": "message",
    ]
  }

  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    let name = literal.genericName("ConfirmationDialogState", Action.self, in: context)
    let head: Code =
      titleVisibility == .automatic
      ? .text(name)
      : .call(name, [("titleVisibility", literal.code(titleVisibility))], placeholder: name)
    return literal.dialog(head, name, title, buttons, message)
  }
}

extension ButtonState: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    let name = literal.genericName("ButtonState", Action.self, in: context)
    var arguments: [(label: String?, value: Code)] = []
    if let role { arguments.append(("role", literal.code(role))) }
    if let action = action.action { arguments.append(("action", literal.code(action))) }
    return .closures(
      head: arguments.isEmpty ? .text(name) : .call(name, arguments, placeholder: name),
      blocks: [(nil, [literal.code(label)])],
      placeholder: "ButtonState"
    )
  }
}

extension SwiftLiteral {
  fileprivate func genericName(_ name: String, _ type: Any.Type, in context: Context) -> String {
    context.isTyped ? name : "\(name)<\(typeName(type))>"
  }

  fileprivate mutating func dialog<Action>(
    _ head: Code,
    _ name: String,
    _ title: TextState,
    _ buttons: [ButtonState<Action>],
    _ message: TextState?
  ) -> Code {
    var blocks: [(label: String?, expressions: [Code])] = [(nil, [code(title)])]
    if !buttons.isEmpty { blocks.append(("actions", buttons.map { code($0) })) }
    if let message { blocks.append(("message", [code(message)])) }
    return .closures(head: head, blocks: blocks, placeholder: "\(name)")
  }
}

extension BindingState: SwiftCodeWrapper {
  package var swiftCodeWrappedValue: Any { wrappedValue }
  package static var reachesIntoCases: Bool { false }
  package static var hasCaseKeyPaths: Bool { false }
}

extension BindingAction: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    guard let fieldCode else { return .placeholder("\(literal.typeName(Self.self))") }
    return .call(
      context.isTyped ? ".set" : "\(literal.typeName(Self.self)).set",
      [(nil, .text(fieldCode)), (nil, literal.code(value))],
      placeholder: "BindingAction"
    )
  }
}

extension IdentifiedArray: SwiftCodeIdentified {
  package func swiftCodeID(at position: Int) -> any Hashable { identify(elements[position]) }

  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    if Self.self is any ExpressibleByArrayLiteral.Type {
      return literal.list(elements, of: Self.self, in: context)
    }
    let elements = literal.list(elements, of: [Element].self, in: .typed)
    return .call(
      "IdentifiedArray",
      [("uniqueElements", elements), ("id", idPathCode)],
      placeholder: "IdentifiedArray"
    )
  }

  /// The key path to the identifier: the only member that has the identifier's value in every
  /// element.
  ///
  /// The array stores only a function. If no member or several have the value, this is a
  /// placeholder.
  private var idPathCode: Code {
    var names: Set<String>?
    for element in elements {
      let id = AnyHashable(identify(element))
      let matches = readableChildren(of: element).compactMap { child in
        (child.value as? AnyHashable) == id ? child.label : nil
      }
      names = names?.intersection(matches) ?? Set(matches)
    }
    guard let names, names.count == 1, let name = names.first else {
      return .placeholder("\\.id")
    }
    return .text("\\.\(name)")
  }
}

extension Identified: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    let name = context.isTyped ? "Identified" : literal.typeName(Self.self)
    return .call(
      name,
      [(nil, literal.code(value)), ("id", literal.code(id))],
      placeholder: "Identified"
    )
  }
}

extension PresentationState: SwiftCodeWrapper {
  package var swiftCodeWrappedValue: Any { wrappedValue as Any }
  package static var reachesIntoCases: Bool { true }
  package static var hasCaseKeyPaths: Bool { ReducerRuntime.hasCaseKeyPaths(State.self) }
}

extension StackState: SwiftCodeStack {
  package var swiftCodeEntries: [(number: Int, element: Any)] {
    zip(ids, self).map { ($0.generation, $1) }
  }

  package static var hasCaseKeyPaths: Bool { ReducerRuntime.hasCaseKeyPaths(Element.self) }
}

extension StackElementID: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    literal.ascribed(.text("\(generation)"), StackElementID.self, in: context)
  }
}

extension TextState: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    guard isPlain else { return .placeholder("TextState") }
    let text = literal.string(String(state: self))
    return .call("TextState", [(nil, text)], placeholder: "TextState")
  }
}
