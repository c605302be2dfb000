import CustomDiff
import ReducerRuntime
import SwiftCode

/// Writes actions as a test spells them, without the leading type name.
enum ActionText {
  /// Writes an action on one line: `.path[id: 0].detail.delegate(.saved)`.
  ///
  /// A child's action follows the case that carries it, and the child's identifier if there is one. It is code if
  /// that is short enough, and a dump otherwise.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - limit: The number of characters to keep.
  static func line(_ action: Any, atMost limit: Int) -> String {
    if !(action is ActionAsSent) {
      let (feature, innermost) = parts(of: action)
      let code = SwiftLiteral.code(innermost)
      let line = code.isWhole ? code.flat.map { feature + $0 } : nil
      if let line, line.count <= limit { return line }
    }
    return lines(action, limit: limit).onOneLine.shortened(to: limit)
  }

  /// Writes an action as Swift code on one line, as far as possible: `.response(["a"])`.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - limit: The number of characters to keep.
  static func code(_ action: Any, atMost limit: Int) -> String {
    let code = SwiftLiteral.code(action)
    guard code.isWhole, let text = code.flat, text.count <= limit else {
      return line(action, atMost: limit)
    }
    return text
  }

  /// Writes an action on one line if it is short, otherwise on as many lines as it needs.
  static func lines(_ action: Any, limit: Int) -> String {
    if let sent = action as? ActionAsSent { return sent.text }
    let (feature, innermost) = parts(of: action)
    return feature + dump(innermost, lines: limit)
  }

  /// Returns the path to the feature that an action is for, `.path[id: 0].detail`, and the feature's
  /// action.
  static func parts(of action: Any) -> (feature: String, action: Any) {
    var feature = ""
    var innermost = action
    while let (prefix, child) = step(into: innermost) {
      feature += prefix ?? ""
      innermost = child
    }
    return (feature, innermost)
  }

  /// Returns the case that carries a child's action, and that action.
  ///
  /// - Returns: The prefix is nil for a case that paths in tests omit. Nil if there is no child's
  ///   action.
  private static func step(into action: Any) -> (prefix: String?, child: Any)? {
    guard isAction(action), let name = caseNames(of: action).names.first,
      let payload = readableChildren(of: action).first?.value
    else { return nil }
    if let row = row(payload), row.labels[0] == "id" {
      let id = "[id: \(OneLine.identifier(row.id).dropPrefix("#"))]"
      return (
        Composition(of: action).map { $0 != .presentation } == true ? id : ".\(name)\(id)",
        row.action
      )
    }
    // The buttons of an alert need not be called actions.
    if Composition(of: action) == .presentation { return isEnum(payload) ? (nil, payload) : nil }
    return isAction(payload) ? (".\(name)", payload) : nil
  }

  /// Returns the parts of a payload with an id and a child's action, and their labels.
  static func row(_ payload: Any) -> (labels: [String?], id: Any, action: Any)? {
    let parts = Mirror(reflecting: payload)
    let children = Array(parts.children)
    guard parts.displayStyle == .tuple, children.count == 2, isAction(children[1].value) else {
      return nil
    }
    let labels = children.map { child in child.label.flatMap { $0.hasPrefix(".") ? nil : $0 } }
    return (labels, children[0].value, children[1].value)
  }

  /// Returns the types of an action and of its payloads, from the outside in.
  static func types(in action: Any) -> Set<ObjectIdentifier> {
    var types: Set<ObjectIdentifier> = []
    var layer: [Any] = [action]
    while !layer.isEmpty, types.count < 100 {
      for value in layer { types.insert(ObjectIdentifier(type(of: value))) }
      layer = layer.filter { [.enumeration, .tuple].contains(TypeKind(type(of: $0))) }
        .flatMap { readableChildren(of: $0).map(\.value) }
    }
    return types
  }

  /// Returns whether a value is a feature's action, judging by the name of its type.
  ///
  /// A value that customizes how it is shown, and may hide something, does not count.
  static func isAction(_ value: Any) -> Bool {
    "\(type(of: value))".prefix { $0 != "<" }.hasSuffix("Action") && isEnum(value)
  }

  /// Returns whether a value is a case of an enum that shows itself as it is.
  private static func isEnum(_ value: Any) -> Bool {
    !caseNames(of: value).names.isEmpty && TypeFacts.of(type(of: value)).redaction.isNone
  }

  /// Dumps an action, without the leading type name if it is an enum.
  private static func dump(_ action: Any, lines: Int) -> String {
    let text = String(customDumping: action, lines: lines)
    guard let name = caseNames(of: action).names.first else { return text }
    let parts = text.split(separator: ".\(name)", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].contains(where: { $0 == "(" || $0.isNewline }) else {
      return text
    }
    return ".\(name)\(parts[1])"
  }
}

/// The action of a feature that is presented, on a stack, or in a row.
protocol ComposedAction {
  /// The type of the feature's actions.
  static var innerType: Any.Type { get }
  static var composition: Composition { get }
  /// The type of the state of a feature on a stack; nil if it is unknown.
  static var elementState: Any.Type? { get }
  /// The action of the feature, if this is one.
  var inner: Any? { get }

  /// Returns the action that carries one of the feature.
  ///
  /// - Parameters:
  ///   - inner: The feature's action.
  ///   - id: The id of the feature, where there may be several.
  static func carrying(_ inner: Any, _ id: Any?) -> Any?

  /// Returns the action that removes the feature; nil if there is none.
  static func removing(_ id: Any?) -> Any?
}

/// How a feature is part of another one.
enum Composition {
  /// Its case does not show in paths.
  case presentation
  /// The case of an element does not show in paths.
  case stack
  case rows

  /// Returns how the feature of an action is part of another one; nil if the action is not of this kind.
  init?(of action: Any) {
    guard let action = action as? any ComposedAction else { return nil }
    self = type(of: action).composition
  }

  /// The name of the case that removes the feature; nil if there is none.
  var removal: String? {
    switch self {
    case .presentation: "dismiss"
    case .stack: "popFrom"
    case .rows: nil
    }
  }
}

extension PresentationAction: ComposedAction {
  static var innerType: Any.Type { Action.self }
  static var composition: Composition { .presentation }
  static var elementState: Any.Type? { nil }
  var inner: Any? { if case .presented(let action) = self { action } else { nil } }
  static func carrying(_ inner: Any, _ id: Any?) -> Any? {
    (inner as? Action).map { Self.presented($0) }
  }
  static func removing(_ id: Any?) -> Any? { Self.dismiss }
}

extension StackAction: ComposedAction {
  static var innerType: Any.Type { Action.self }
  static var composition: Composition { .stack }
  static var elementState: Any.Type? { State.self }
  var inner: Any? { if case .element(_, let action) = self { action } else { nil } }
  static func carrying(_ inner: Any, _ id: Any?) -> Any? {
    guard let id = id as? StackElementID else { return nil }
    return (inner as? Action).map { Self.element(id: id, action: $0) }
  }
  static func removing(_ id: Any?) -> Any? {
    (id as? StackElementID).map { Self.popFrom(id: $0) }
  }
}

extension IdentifiedAction: ComposedAction {
  static var innerType: Any.Type { Action.self }
  static var composition: Composition { .rows }
  static var elementState: Any.Type? { nil }
  var inner: Any? { if case .element(_, let action) = self { action } else { nil } }
  static func carrying(_ inner: Any, _ id: Any?) -> Any? {
    guard let id = id as? ID else { return nil }
    return (inner as? Action).map { Self.element(id: id, action: $0) }
  }
  static func removing(_ id: Any?) -> Any? { nil }
}

/// Returns the payload of a case without its label; the tuple if there are several.
func lonePayload(_ payload: Any?) -> Any? {
  guard let payload, TypeKind(type(of: payload)) == .tuple else { return payload }
  let elements = Mirror(reflecting: payload).children
  return elements.count == 1 ? elements.first?.value : payload
}

/// The text of an action that carries an object, whose content may change once the action is sent.
struct ActionAsSent {
  let text: String

  /// Creates the text, if an action carries an object.
  init?(_ action: Any) {
    if StateObject.all(in: action).isEmpty { return nil }
    text = ActionText.lines(action, limit: FailureLimits.dump)
  }
}
