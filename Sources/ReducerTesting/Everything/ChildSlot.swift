internal import CustomDiff
import ReducerRuntime

/// The place of a child feature's state in the state of its parent.
enum ChildSlot {
  /// There is none: the action is one of the parent itself.
  case none
  /// The child is not there now.
  case absent
  case present(Any)

  /// Finds the child that an action is for, by the names of the types and of the case.
  ///
  /// - Parameters:
  ///   - name: The name of the case that carries the child's actions.
  ///   - type: The type of the child's actions.
  ///   - state: The state of the parent.
  ///   - isHolder: True if what holds the child is to be found, such as a list of rows.
  static func find(
    _ name: String,
    _ type: Any.Type,
    in state: Any,
    isHolder: Bool = false
  ) -> ChildSlot {
    let stateType = Swift.type(of: state)
    if TypeKind(stateType) == .enumeration {
      if enumCaseName(of: state) == name {
        return lonePayload(readableChildren(of: state).first?.value).map { .present($0) } ?? .none
      }
      return enumCaseNames(of: stateType).contains(name) ? .absent : .none
    }
    guard let (index, count) = place(name, type, in: stateType, isHolder) else { return .none }
    let children = Mirror(reflecting: state).children
    guard children.count == count else { return .none }
    let value = children[children.index(children.startIndex, offsetBy: index)].value
    if isHolder { return .present(value) }
    guard value is any StateHolder else { return .present(value) }
    return contents(of: value).first.map { .present($0.state) } ?? .absent
  }

  private struct Key: Hashable {
    let name: String
    let action: ObjectIdentifier
    let state: ObjectIdentifier
    let isHolder: Bool
  }

  private typealias Field = (index: Int, count: Int)

  private static let known = Guarded<[Key: Field?]>([:])

  /// Returns the position of the field that holds a child, and the number of fields; nil if there is none.
  private static func place(
    _ name: String,
    _ action: Any.Type,
    in state: Any.Type,
    _ isHolder: Bool
  ) -> Field? {
    let key = Key(
      name: name,
      action: ObjectIdentifier(action),
      state: ObjectIdentifier(state),
      isHolder: isHolder
    )
    if let place = known.withLock({ $0[key] }) { return place }
    let fields = StateField.all(of: state)
    let feature = ActionFeature(action)
    let typed = fields.indices.filter { feature.hasState(fields[$0].contentType) }
    let named = fields.indices.filter {
      fields[$0].name == name && (isHolder || feature.mayHaveState(fields[$0].contentType))
    }
    let index = typed.first(where: named.contains) ?? typed.first ?? named.first
    let place = index.map { (index: $0, count: fields.count) }
    known.withLock { $0[key] = .some(place) }
    return place
  }

  /// Returns the contents of a holder, through those around it.
  static func contents(of value: Any) -> [(id: Any?, state: Any)] {
    guard let holder = value as? any StateHolder else { return [(nil, value)] }
    return holder.contents.flatMap { id, state in
      state is any StateHolder ? contents(of: state) : [(id, state)]
    }
  }
}

/// A feature, as the type of its actions names it.
private struct ActionFeature {
  private let type: Any.Type
  /// The type around the actions: `App.Counter` for `App.Counter.Action`.
  private let name: String?

  init(_ type: Any.Type) {
    self.type = type
    let text = String(reflecting: type)
    name = text.hasSuffix(".Action") ? String(text.dropLast(".Action".count)) : nil
  }

  func hasState(_ state: Any.Type) -> Bool {
    if let state = state as? any EphemeralState.Type { return isAction(of: state) }
    return name.map { String(reflecting: state) == "\($0).State" } ?? false
  }

  private func isAction<Alert: EphemeralState>(of alert: Alert.Type) -> Bool {
    Alert.Action.self == type
  }

  /// Returns whether a type can be the state of a feature, and is not a plain value.
  func mayHaveState(_ state: Any.Type) -> Bool {
    !(state is any SourcedValue.Type)
      && [.structure, .enumeration].contains(TypeKind(state))
  }
}
