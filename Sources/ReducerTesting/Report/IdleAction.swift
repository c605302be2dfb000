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

  init(_ action: Any, of state: Any.Type, hasEffect: Bool) {
    var reducers: [ReducerLine] = []
    var (innermost, innermostState) = (action as Any?, state as Any.Type?)
    while let action = innermost, let layer = Layer(of: action, in: innermostState) {
      reducers.append(layer.line)
      (innermost, innermostState) = (layer.child, layer.childState)
    }
    self.reducers = reducers
    self.hasEffect = hasEffect
    name = innermost.flatMap { caseNames(of: $0).names.first }.map { ".\($0)" }
    feature = innermost.flatMap { Layer.feature(type(of: $0), "Action") }
  }
}

/// One step from a feature's action to that of a child.
private struct Layer {
  var line: IdleAction.ReducerLine
  /// The action of the child; nil if the library handles it, as a dismissal.
  var child: Any?
  var childState: Any.Type?

  /// - Returns: Nil for an action that the feature handles itself.
  init?(of action: Any, in state: Any.Type?) {
    guard let name = caseNames(of: action).names.first,
      let payload = readableChildren(of: action).first?.value
    else { return nil }
    let type = type(of: action)
    let path = "/\(TypeName.short(type).split(separator: ".").last ?? "Action").\(name)"
    let feature = Self.feature(type, "Action")
    let code: String
    if payload is any FieldAction {
      code = "BindingReducer()"
    } else if let payload = payload as? any PresentedAction {
      child = payload.childAction
      let place = Place(.presentation, of: payload.childType, in: state, like: name)
      childState = place.content
      let closure = place.isEphemeral ? "" : " { \(Self.reducer(payload.childType)) }"
      code = ".ifLet(\(place.path), action: \(path))\(closure)"
    } else if let payload = payload as? any ElementAction {
      child = payload.childAction
      let place = Place(.stack, of: payload.childType, in: state, like: name)
      childState = place.content
      code = ".forEach(\(place.path), action: \(path)) { \(Self.reducer(payload.childType)) }"
    } else if let (labels, row) = Self.row(payload) {
      child = row
      let rowType = Swift.type(of: row)
      let place = Place(.rows, of: rowType, in: state, like: name)
      childState = place.content
      code = ".forEach(\(place.path), action: \(path)\(labels)) { \(Self.reducer(rowType)) }"
    } else if ActionText.isAction(payload) {
      child = payload
      let childType = Swift.type(of: payload)
      let place = Place(.scope, of: childType, in: state, like: name)
      // An enum of actions need not be that of another feature.
      guard let content = place.content else { return nil }
      childState = content
      let child = Self.reducer(childType)
      code =
        place.isOptional
        ? ".ifLet(\(place.path), action: \(path)) { \(child) }"
        : "Scope(state: \(place.path), action: \(path)) { \(child) }"
    } else {
      return nil
    }
    line = IdleAction.ReducerLine(feature: feature, code: code)
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

  /// Returns the feature whose nested type has a name: `Row` for `Row.Action`.
  static func feature(_ type: Any.Type, _ nested: String) -> String? {
    let name = TypeName.short(type)
    return name.hasSuffix(".\(nested)") ? String(name.dropLast(nested.count + 1)) : nil
  }

  private static func reducer(_ action: Any.Type) -> String {
    feature(action, "Action").map { "\($0)()" } ?? "…"
  }
}

/// Where a feature's state holds that of a child.
private struct Place {
  enum Kind { case rows, stack, presentation, scope }

  /// The path to it, as far as it is known.
  var path = "\\.…"
  /// The type of the child's state; nil if it is unknown.
  var content: Any.Type?
  var isOptional = false

  /// Whether the child is an alert or a dialog, which has no reducer.
  var isEphemeral: Bool { content is any EphemeralState.Type }

  /// - Parameters:
  ///   - kind: How the state holds the child's state.
  ///   - action: The type of the child's actions.
  ///   - state: The type of the state.
  ///   - name: The case of the child's actions, which often has the name of the property.
  init(_ kind: Kind, of action: Any.Type, in state: Any.Type?, like name: String) {
    guard let state else { return }
    if kind == .scope, let cases = EnumMetadata.known(of: state)?.cases {
      guard let found = cases.first(where: { $0.name == name }),
        case .direct(let payload) = found.payload, payload.types.count == 1
      else { return }
      path = "/\(TypeName.short(state).split(separator: ".").last ?? "State").\(name)"
      content = payload.types[0]
      return
    }
    let feature = Layer.feature(action, "Action")
    let candidates = StoredField.all(of: state).compactMap { Self.candidate($0, kind) }
    let likely = candidates.filter { feature != nil && Layer.feature($0.type, "State") == feature }
    // A part of the state is that of a child only if its type says so.
    let places = likely.isEmpty && kind != .scope ? candidates : likely
    guard
      let place = places.first(where: { $0.name == name || $0.name == "$\(name)" })
        ?? (places.count == 1 ? places[0] : nil)
    else { return }
    path = "\\.\(place.name)"
    content = place.type
    isOptional = place.isOptional
  }

  private typealias Candidate = (name: String, type: Any.Type, isOptional: Bool)

  private static func candidate(_ field: StoredField, _ kind: Kind) -> Candidate? {
    switch kind {
    case .rows: (field.type as? any RowsState.Type).map { (field.name, $0.childType, false) }
    case .stack: (field.type as? any ElementsState.Type).map { (field.name, $0.childType, false) }
    case .presentation:
      (field.type as? any PresentedState.Type).map {
        ("$\(field.name.drop { $0 == "_" })", $0.childType, false)
      }
    case .scope:
      if let type = field.type as? any OptionalProtocol.Type {
        (field.name, type.wrappedType, true)
      } else {
        (field.name, field.type, false)
      }
    }
  }
}

private protocol RowsState {
  static var childType: Any.Type { get }
}

extension IdentifiedArray: RowsState {
  fileprivate static var childType: Any.Type { Element.self }
}

private protocol ElementsState {
  static var childType: Any.Type { get }
}

extension StackState: ElementsState {
  fileprivate static var childType: Any.Type { Element.self }
}

private protocol PresentedState {
  static var childType: Any.Type { get }
}

extension PresentationState: PresentedState {
  fileprivate static var childType: Any.Type { State.self }
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
        Does \(first.feature.map { "the body of \"\($0)\"" } ?? "\"body\"") have this line? If not, \
        add it:

          \(first.code)
        """
    }
    let lines = reducers.map { "  \($0.feature.map { "\($0): " } ?? "")\($0.code)" }
    return """
      Do these features have these lines in their "body"? If not, add what is missing:

      \(lines.joined(separator: "\n"))
      """
  }
}
