import CustomDiff
import ReducerRuntime
import SwiftCode

/// An action that changed nothing, and the reducers that should have handled it.
package struct IdleAction: Sendable {
  /// The reducers that may be missing on the way to the action; nil if its own feature handles it.
  let missing: MissingReducers?
  /// The action, on one line.
  let name: String
  /// True if a reducer of the library handles it: a binding, a dismissal, or the button of an
  /// alert.
  let isOfLibrary: Bool
  /// True if the reducer returned an effect.
  let hasEffect: Bool
  /// The property that the action left as it was, though it is that of the child; nil if it changed nothing at all.
  var untouchedChild: String?
  /// The property of the root feature's state that holds the child for which the action is; nil if it is
  /// for none.
  let child: String?
  /// The `Scope` that runs that child beside other reducers, and the child's property; nil if the child runs before its
  /// parent.
  let scope: (code: String, property: String)?

  /// True if the action sets a field of a form.
  let isBinding: Bool

  /// - Parameters:
  ///   - action: The action.
  ///   - state: The state of the root feature before the action.
  ///   - hasEffect: True if the reducer returned an effect.
  ///   - reached: The types of the actions with which the action has reached reducers.
  init(_ action: Any, in state: Any, hasEffect: Bool, reached: [ObjectIdentifier]) {
    let layers = ActionLayer.all(of: action, in: state)
    let lines = layers.drop { reached.contains(ObjectIdentifier($0.actions)) }.map(\.line)
    isOfLibrary = layers.last.map { $0.child == nil } ?? false
    isBinding = layers.last?.isBinding == true
    missing = lines.isEmpty ? nil : MissingReducers(lines: lines)
    name = ActionText.line(action, atMost: 100)
    child = missing == nil ? nil : layers.first?.property
    scope = layers.first.flatMap { layer in
      layer.scope.flatMap { code in layer.property.map { (code, $0) } }
    }
    self.hasEffect = hasEffect
  }
}

/// Reducers that may be missing in a feature.
package struct MissingReducers: Sendable {
  /// The code that runs each of them, outermost first, after the name of its feature.
  let lines: [String]
}

/// A reducer on the way to the feature that handles an action.
struct ActionLayer {
  /// The line of code that runs the reducer, after the name of the feature that has it.
  var line: String
  /// The action that the reducer's child handles; nil if a reducer of the library handles it, as with
  /// a dismissal.
  var child: Any?
  /// True if the reducer sets the fields of a form.
  var isBinding = false
  /// True if the reducer runs an enum of features.
  private var hasEnumOfFeatures = false
  /// The property of the feature's state that the child has; nil if it is unknown.
  private(set) var property: String?
  /// The `Scope` that runs the child, without its closure; nil if another reducer runs it.
  private(set) var scope: String?
  /// The type of the child's actions, or that of the action that a reducer of the library handles.
  private(set) var actions: Any.Type
  /// The state of the child; nil if it is unknown.
  private var childState: Any?

  /// Returns the reducers on the way to an action, outermost first.
  static func all(of action: Any, in state: Any) -> [ActionLayer] {
    var layers: [ActionLayer] = []
    var innermost: Any? = action
    // An enum of features runs them itself.
    var isRunByMacro = false
    var state: Any? = state
    while let action = innermost, let layer = ActionLayer(of: action, in: state) {
      if !isRunByMacro { layers.append(layer) }
      isRunByMacro = layer.hasEnumOfFeatures
      innermost = layer.child
      state = layer.childState
    }
    return layers
  }

  /// Returns the name of the field that a reducer of the library sets for an action: the field of a
  /// binding, or that of an alert or a sheet that the action dismisses.
  static func field(of action: Any) -> String? {
    guard let payload = readableChildren(of: action).first?.value else { return nil }
    if let name = (payload as? any FormAction)?.fieldName { return name }
    guard let layer = ActionLayer(of: action) else { return nil }
    if let child = layer.child { return field(of: child) }
    return Composition(of: payload) == .presentation ? caseNames(of: action).names.first : nil
  }

  /// Creates the outermost reducer on the way to an action; nil if the feature handles it itself.
  ///
  /// - Parameters:
  ///   - action: The action, or one that a case of the feature's action groups with others.
  ///   - state: The state of the feature; nil if it is unknown.
  ///   - outer: The case path to the group, as code.
  private init?(of action: Any, in state: Any? = nil, under outer: String? = nil) {
    guard let name = caseNames(of: action).names.first,
      let payload = readableChildren(of: action).first?.value
    else { return nil }
    let type = Swift.type(of: action)
    let path = Self.path(to: name, of: type, under: outer)
    let code: String
    if payload is any FormAction {
      isBinding = true
      actions = Swift.type(of: payload)
      code = "BindingReducer(\(outer.map { "action: \($0)" } ?? ""))"
    } else if let payload = payload as? any ComposedAction,
      Composition(of: payload) == .presentation
    {
      actions = Swift.type(of: payload).innerType
      let feature = Self.feature(actions)
      // An alert or a dialog has no reducer.
      child = feature == nil ? nil : payload.inner
      property = name
      // Any optional would be a holder itself.
      let holder = state.flatMap { Self.part("_\(name)", of: $0) }
        .flatMap { $0 as? any StateHolder }
      hasEnumOfFeatures = holder.map { Swift.type(of: $0).contentType } is any CaseReducerState.Type
      childState = holder?.contents.first?.state
      let closure = hasEnumOfFeatures ? nil : feature.map { " { \($0)() }" }
      code = ".ifLet(\\.$\(name), action: \(path))\(closure ?? "")"
    } else if let payload = payload as? any ComposedAction {
      actions = Swift.type(of: payload).innerType
      child = payload.inner
      property = name
      hasEnumOfFeatures = Swift.type(of: payload).elementState is any CaseReducerState.Type
      childState = Self.element(of: name, in: state, for: child)
      let closure =
        hasEnumOfFeatures ? "" : " { \(Self.reducer(Swift.type(of: payload).innerType)) }"
      code = ".forEach(\\.\(name), action: \(path))\(closure)"
    } else if let row = ActionText.row(payload) {
      child = row.action
      actions = Swift.type(of: row.action)
      let names = row.labels.compactMap { name in name.map { "\($0):" } }
      // A key path leads to the whole payload, whatever its labels are.
      let isKeyPath = hasCaseKeyPaths(type)
      let labels = names.count == 2 && !isKeyPath ? "(\(names.joined()))" : ""
      let reducer = Self.reducer(Swift.type(of: row.action))
      property = Self.rows(in: state)
      childState = property.flatMap { Self.element(of: $0, in: state, for: row.action) }
      code = ".forEach(\\.\(property ?? "…"), action: \(path)\(labels)) { \(reducer) }"
    } else if let feature = Self.feature(Swift.type(of: payload)), ActionText.isAction(payload) {
      child = payload
      actions = Swift.type(of: payload)
      property = name
      let (start, isScope) = Self.scope(of: feature, name, in: state)
      childState = state.flatMap { Self.part(name, of: $0) }.flatMap { value in
        value is any OptionalProtocol ? (value as? any StateHolder)?.contents.first?.state : value
      }
      let operation = "\(start), action: \(path))"
      if isScope { scope = operation }
      code = "\(operation) { \(feature)() }"
    } else if TypeKind(Swift.type(of: payload)) == .enumeration,
      let inner = ActionLayer(of: payload, in: state, under: path)
    {
      // A feature may group its actions in enums of its own.
      (code, child, isBinding, actions) = (inner.line, inner.child, inner.isBinding, inner.actions)
    } else {
      return nil
    }
    line = Self.feature(type).map { "\($0): \(code)" } ?? code
  }

  /// Returns the path to a case, in the spelling that the enum allows.
  private static func path(
    to name: String,
    of type: Any.Type,
    under outer: String? = nil
  ) -> String {
    if hasCaseKeyPaths(type) { return "\(outer ?? "\\").\(name)" }
    let path = "/\(TypeName.short(type).split(separator: ".").last ?? "Action").\(name)"
    return outer.map { "\($0) .. \(path)" } ?? path
  }

  /// Returns the beginning of the line that runs a child, judging by the property of the state that
  /// holds the child, and whether it is sure to be a `Scope`.
  private static func scope(
    of feature: String,
    _ name: String,
    in state: Any?
  ) -> (code: String, isScope: Bool) {
    guard let state else { return ("Scope(state: …", false) }
    let type = type(of: state)
    if TypeKind(type) == .enumeration {
      let child = readableChildren(of: state).first.map { TypeName.short(Swift.type(of: $0.value)) }
      let name = child == "\(feature).State" ? caseNames(of: state).names.first ?? name : name
      return (".ifCaseLet(\(path(to: name, of: type))", false)
    }
    guard let field = readableChildren(of: state).first(where: { $0.label == name }) else {
      return ("Scope(state: \\.…", false)
    }
    return field.value is any OptionalProtocol
      ? (".ifLet(\\.\(name)", false) : ("Scope(state: \\.\(name)", true)
  }

  /// Returns a property of a state, or the payload of a case; nil if there is none.
  private static func part(_ name: String, of state: Any) -> Any? {
    let children = readableChildren(of: state)
    if TypeKind(type(of: state)) == .enumeration {
      return caseNames(of: state).names.first == name ? children.first?.value : nil
    }
    return children.first { $0.label == name }?.value
  }

  /// Returns an element that can be the one that an action is for; nil if there is none.
  ///
  /// Only its types matter, so the identifier does not.
  private static func element(of property: String, in state: Any?, for action: Any?) -> Any? {
    // Any optional would be a holder itself.
    let holder = state.flatMap { part(property, of: $0) }.flatMap { $0 as? any StateHolder }
    let name = action.flatMap { caseNames(of: $0).names.first }
    return holder?.contents.map(\.state).first {
      TypeKind(Swift.type(of: $0)) != .enumeration || caseNames(of: $0).names.first == name
    }
  }

  /// Returns the only property of a state that holds rows; nil if there are none or several.
  private static func rows(in state: Any?) -> String? {
    guard let state else { return nil }
    let rows = readableChildren(of: state).filter { $0.value is any SwiftCodeIdentified }
    return rows.count == 1 ? rows[0].label : nil
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
