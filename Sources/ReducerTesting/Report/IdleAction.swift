import CustomDiff
import ReducerRuntime

/// An action that changed nothing, and the reducers that should have handled it.
package struct IdleAction: Sendable {
  /// A reducer that a feature's body must run so that the action arrives.
  struct ReducerLine: Sendable, Hashable {
    /// The feature with the body, if its name is known.
    var feature: String?
    var code: String
  }

  /// The reducers on the way to the action, outermost first.
  let reducers: [ReducerLine]
  /// The innermost action, such as `.toggle`; nil if a reducer of the library handles it.
  let name: String?
  /// The feature that the innermost action belongs to, if its name is known.
  let feature: String?
  /// Whether the reducer returned an effect.
  let hasEffect: Bool

  init(_ action: Any, hasEffect: Bool) {
    var reducers: [ReducerLine] = []
    var innermost: Any? = action
    while let action = innermost, let (line, child) = Self.layer(of: action) {
      reducers.append(line)
      innermost = child
    }
    self.reducers = reducers
    self.hasEffect = hasEffect
    name = innermost.flatMap { caseNames(of: $0).names.first }.map { ".\($0)" }
    feature = innermost.flatMap { Self.feature(type(of: $0)) }
  }

  /// Returns the reducer that takes an action to the child that it belongs to, and the child's action.
  ///
  /// - Returns: Nil for an action that the feature handles itself. There is no child's action if a
  ///   reducer of the library handles it, as a dismissal.
  private static func layer(of action: Any) -> (line: ReducerLine, child: Any?)? {
    guard let name = caseNames(of: action).names.first,
      let payload = readableChildren(of: action).first?.value
    else { return nil }
    let type = type(of: action)
    let path = "/\(TypeName.short(type).split(separator: ".").last ?? "Action").\(name)"
    var child: Any?
    let code: String
    if payload is any FieldAction {
      code = "BindingReducer()"
    } else if let payload = payload as? any PresentedAction {
      child = payload.childAction
      // An alert or a dialog has no reducer.
      let reducer = feature(payload.childType).map { " { \($0)() }" } ?? ""
      code = ".ifLet(\\.$\(name), action: \(path))\(reducer)"
    } else if let payload = payload as? any ElementAction {
      child = payload.childAction
      code = ".forEach(\\.\(name), action: \(path)) { \(reducer(payload.childType)) }"
    } else if let (labels, row) = row(payload) {
      child = row
      let reducer = reducer(Swift.type(of: row))
      code = ".forEach(\\.…, action: \(path)\(labels)) { \(reducer) }"
    } else if let feature = feature(Swift.type(of: payload)), ActionText.isAction(payload) {
      child = payload
      code = "Scope(state: \\.…, action: \(path)) { \(feature)() }"
    } else {
      return nil
    }
    return (ReducerLine(feature: feature(type), code: code), child)
  }

  /// Returns the labels of a payload with an id and an action, and the action.
  private static func row(_ payload: Any) -> (labels: String, action: Any)? {
    let parts = Mirror(reflecting: payload)
    let children = Array(parts.children)
    guard parts.displayStyle == .tuple, children.count == 2,
      ActionText.isAction(children[1].value)
    else { return nil }
    let labels = children.compactMap { $0.label.flatMap { $0.hasPrefix(".") ? nil : "\($0):" } }
    return (labels.count == 2 ? "(\(labels.joined()))" : "", children[1].value)
  }

  /// Returns the feature that a type of actions is nested in: `Row` for `Row.Action`.
  private static func feature(_ action: Any.Type) -> String? {
    let name = TypeName.short(action)
    return name.hasSuffix(".Action") ? String(name.dropLast(".Action".count)) : nil
  }

  private static func reducer(_ action: Any.Type) -> String {
    feature(action).map { "\($0)()" } ?? "…"
  }
}

extension IdleAction {
  /// What to do if a trailing closure expects a change.
  var advice: String {
    let removal = "If the action should change nothing, remove the trailing closure."
    let place = feature.map { "what \"\($0)\" does" } ?? "what the reducer does"
    let check = name.map { "check \(place) for \"\($0)\"" }
    if hasEffect {
      return """
        The action changed nothing, but returned an effect. If the change comes with an action that \
        the effect sends, move the closure to the "receive" of that action. \
        \(check.map { "If the action itself should make the change, \($0). " } ?? "")\(removal)
        """
    }
    if let missingReducers {
      return """
        The action changed nothing and returned no effect. \(missingReducers)

        \(check.map { "If nothing is missing, \($0). " } ?? "")\(removal)
        """
    }
    return """
      The action changed nothing and returned no effect. \(check.map {
        """
        If it should change the state, \($0): a change of a copy is lost, so the reducer must assign \
        to "state". 
        """
      } ?? "")\(removal)
      """
  }

  /// Asks for the reducers that may be missing; nil if the action's own feature handles it.
  var missingReducers: String? {
    guard let first = reducers.first else { return nil }
    if reducers.count == 1 {
      return """
        Does \(first.feature.map { "the body of \"\($0)\"" } ?? "\"body\"") have a line like this? If \
        not, add it:

          \(first.code)
        """
    }
    let lines = reducers.map { "  \($0.feature.map { "\($0): " } ?? "")\($0.code)" }
    return """
      Do these features have lines like these in their "body"? If not, add what is missing:

      \(lines.joined(separator: "\n"))
      """
  }
}
