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
      Code.Closures(
        head: arguments.isEmpty ? .text(name) : .call(name, arguments, placeholder: name),
        blocks: [Code.Block(expressions: [literal.code(label)])],
        placeholder: "<#ButtonState#>"
      )
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
    var blocks = [Code.Block(expressions: [code(title)])]
    if !buttons.isEmpty {
      blocks.append(Code.Block(label: "actions", expressions: buttons.map { code($0) }))
    }
    if let message { blocks.append(Code.Block(label: "message", expressions: [code(message)])) }
    return .closures(Code.Closures(head: head, blocks: blocks, placeholder: "<#\(name)#>"))
  }
}
