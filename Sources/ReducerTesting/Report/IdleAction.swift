import CustomDiff
import ReducerRuntime
import SwiftCode

/// An action that changed nothing, and the reducers that should have handled it.
package struct IdleAction: Sendable {
  /// The code of the reducers that may be missing on the way to the action, outermost first, each
  /// after the name of its feature.
  let reducers: [String]
  /// The action, on one line.
  let name: String
  /// True if a reducer of the library handles it: a binding, a dismissal, or the button of an
  /// alert.
  let isOfLibrary: Bool
  /// True if the reducer returned an effect.
  let hasEffect: Bool
  /// The action that made the expected change later, on one line; nil if none did.
  var laterAction: String?

  /// - Parameters:
  ///   - action: The action.
  ///   - state: The state of the root feature before the action.
  ///   - others: Other actions that were handled. Reducers on the way to both are not missing.
  ///   - hasEffect: True if the reducer returned an effect.
  init(_ action: Any, in state: Any, after others: [Any], hasEffect: Bool) {
    let layers = Self.layers(of: action, in: state)
    let known = others.map { other in
      zip(layers.codes, Self.layers(of: other, in: state).codes).prefix { $0 == $1 }.count
    }
    reducers = Array(layers.codes.dropFirst(known.max() ?? 0))
    name = ActionText.line(action, atMost: 100)
    isOfLibrary = layers.isOfLibrary
    self.hasEffect = hasEffect
  }

  /// Returns the name of the field that a reducer of the library sets for an action: the field of a
  /// binding, or that of an alert or a sheet that the action dismisses.
  static func field(of action: Any) -> String? {
    guard let payload = readableChildren(of: action).first?.value else { return nil }
    if let code = (payload as? any FieldAction)?.fieldCode {
      return code.split(separator: "$").last.map(String.init)
    }
    guard let layer = layer(of: action) else { return nil }
    if let child = layer.child { return field(of: child) }
    return payload is any PresentedAction ? caseNames(of: action).names.first : nil
  }

  private static func layers(
    of action: Any,
    in state: Any
  ) -> (codes: [String], isOfLibrary: Bool) {
    var codes: [String] = []
    var innermost: Any? = action
    while let action = innermost,
      let (line, child) = layer(of: action, in: codes.isEmpty ? state : nil)
    {
      codes.append(line)
      innermost = child
    }
    return (codes, innermost == nil)
  }

  /// Returns the line that runs the child that an action belongs to, and the child's action.
  ///
  /// - Returns: Nil for an action that the feature handles itself. The child's action is nil if a
  ///   reducer of the library handles it, as with a dismissal.
  private static func layer(
    of action: Any,
    in state: Any? = nil,
    under outer: String = ""
  ) -> (line: String, child: Any?)? {
    guard let name = caseNames(of: action).names.first,
      let payload = readableChildren(of: action).first?.value
    else { return nil }
    let type = type(of: action)
    let path = "\(outer)/\(TypeName.short(type).split(separator: ".").last ?? "Action").\(name)"
    var child: Any?
    let code: String
    if payload is any FieldAction {
      code = "BindingReducer(\(outer.isEmpty ? "" : "action: \(outer.dropLast(" .. ".count))"))"
    } else if let payload = payload as? any PresentedAction {
      let feature = feature(payload.childType)
      // An alert or a dialog has no reducer.
      child = feature == nil ? nil : payload.childAction
      code = ".ifLet(\\.$\(name), action: \(path))\(feature.map { " { \($0)() }" } ?? "")"
    } else if let payload = payload as? any ElementAction {
      child = payload.childAction
      code = ".forEach(\\.\(name), action: \(path)) { \(reducer(payload.childType)) }"
    } else if let row = ActionText.row(payload) {
      child = row.action
      let names = row.labels.compactMap { name in name.map { "\($0):" } }
      let labels = names.count == 2 ? "(\(names.joined()))" : ""
      let reducer = reducer(Swift.type(of: row.action))
      code = ".forEach(\\.\(rows(in: state)), action: \(path)\(labels)) { \(reducer) }"
    } else if let feature = feature(Swift.type(of: payload)), ActionText.isAction(payload) {
      child = payload
      code = "\(scope(of: feature, name, in: state)), action: \(path)) { \(feature)() }"
    } else if TypeKind(Swift.type(of: payload)) == .enumeration,
      let inner = layer(of: payload, in: state, under: "\(path) .. ")
    {
      // A feature may group its actions in enums of its own.
      (code, child) = inner
    } else {
      return nil
    }
    return (feature(type).map { "\($0): \(code)" } ?? code, child)
  }

  /// Returns the beginning of the line that runs a child, judging by the property of the state that
  /// holds the child.
  private static func scope(of feature: String, _ name: String, in state: Any?) -> String {
    guard let state else { return "Scope(state: …" }
    let type = type(of: state)
    if TypeKind(type) == .enumeration {
      let child = readableChildren(of: state).first.map { TypeName.short(Swift.type(of: $0.value)) }
      let name = child == "\(feature).State" ? caseNames(of: state).names.first ?? name : name
      return ".ifCaseLet(/\(TypeName.short(type).split(separator: ".").last ?? "State").\(name)"
    }
    guard let field = readableChildren(of: state).first(where: { $0.label == name }) else {
      return "Scope(state: \\.…"
    }
    return field.value is any OptionalProtocol ? ".ifLet(\\.\(name)" : "Scope(state: \\.\(name)"
  }

  /// Returns the only property of a state that holds rows, or an ellipsis.
  private static func rows(in state: Any?) -> String {
    guard let state else { return "…" }
    let rows = readableChildren(of: state).filter { $0.value is any SwiftCodeIdentified }
    return rows.count == 1 ? rows[0].label ?? "…" : "…"
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
  /// True if the action sets a field of a form.
  var isBinding: Bool { reducers.last?.contains("BindingReducer(") == true }

  /// The advice if a trailing closure expects a change.
  var advice: String {
    if let laterAction {
      return """
        The action changed nothing. What the closure expects came later, with "\(laterAction)". To fix, \
        move the closure to the "receive" of that action.
        """
    }
    let move = """
       If the change comes with an action that the effect sends, move the closure to the "receive" of \
      that action.
      """
    let missing = missingReducers.map { "\($0)\n\n" }
    let check = """
      \(missing == nil ? "If it should change the state" : "If none is missing"), check that a reducer \
      handles "\(name)" and assigns to "state": a change of a copy is lost. 
      """
    return """
      The action changed nothing\(hasEffect ? ", but returned an effect." : " and returned no effect.")\
      \(hasEffect && !isOfLibrary ? move : "") \
      \(missing ?? "")\(isOfLibrary && missing != nil ? "" : check)If the action should change nothing, \
      remove the trailing closure.
      """
  }

  /// Names the reducers that may be missing; nil if the action's own feature handles it.
  var missingReducers: String? {
    if reducers.isEmpty { return nil }
    return """
      \(reducers.count == 1 ? "A line like this" : "One of these lines") may be missing in "body":

      \(reducers.map { "  \($0)" }.joined(separator: "\n"))
      """
  }
}
