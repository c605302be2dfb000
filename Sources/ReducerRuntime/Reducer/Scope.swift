/// Runs a child feature on a part of its parent's state.
///
/// <!-- context: in-body -->
/// ```swift
/// Scope(state: \.counter, action: /Action.counter) {
///   CounterFeature()
/// }
/// ```
///
/// With a case path for the state, the child runs on the payload of an enum case:
///
/// <!-- context: in-destination-body -->
/// ```swift
/// Scope(state: /State.editStandup, action: /Action.editStandup) {
///   StandupFormFeature()
/// }
/// ```
public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer {
  private enum StatePath {
    case keyPath(WritableKeyPath<ParentState, Child.State>)
    case casePath(StateCase<ParentState, Child.State>)
  }

  private let toChildState: StatePath
  private let toChildAction: CasePath<ParentAction, Child.Action>
  private let child: Child

  /// Runs a child on a property of the parent's state.
  ///
  /// - Parameters:
  ///   - toChildState: The property.
  ///   - toChildAction: The case of the parent's actions that carries the child's actions.
  ///   - child: The child's reducers.
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CasePath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.toChildState = .keyPath(toChildState)
    self.toChildAction = toChildAction
    self.child = child()
  }

  /// Runs a child on the payload of a case of the parent's state.
  ///
  /// An action for the child is reported if the state is another case.
  ///
  /// - Parameters:
  ///   - toChildState: The case.
  ///   - toChildAction: The case of the parent's actions that carries the child's actions.
  ///   - child: The child's reducers.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  public init<ChildState, ChildAction>(
    state toChildState: CasePath<ParentState, ChildState>,
    action toChildAction: CasePath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.toChildState = .casePath(
      StateCase(
        toChildState,
        CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      )
    )
    self.toChildAction = toChildAction
    self.child = child()
  }

  /// Runs the child if the action is for it.
  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
    guard let childAction = toChildAction.extract(from: action) else { return .none }
    switch toChildState {
    case .keyPath(let keyPath):
      let effect = child.reduce(into: &state[keyPath: keyPath], action: childAction)
      if effect.isNone { return .none }
      let parentEffect = effect.map { [toChildAction] in toChildAction.embed($0) }
      return keyPath.isIdentity ? parentEffect : parentEffect.scoped(to: PathComponent(keyPath))
    case .casePath(let stateCase):
      let component = stateCase.component(in: state)
      let childEffect = stateCase.path.modifyIfMatching(&state) {
        child.reduce(into: &$0, action: childAction)
      }
      guard let childEffect else {
        DependencyValues.current.report(
          .missingChild(.scope, action: action, state: state, stateCase.location)
        )
        return .none
      }
      if childEffect.isNone { return .none }
      let parentEffect = childEffect.map { [toChildAction] in toChildAction.embed($0) }
      return component.map { parentEffect.scoped(to: $0) } ?? parentEffect
    }
  }
}

extension WritableKeyPath {
  /// True if this is `\.self`, so that the child is the parent itself.
  ///
  /// The offset decides, since no value has a part of its own type at its start. A comparison with
  /// `\Root.self` crashes if the other path has the same type (Swift 6.3, `KeyPathBuffer.next`).
  fileprivate var isIdentity: Bool {
    Root.self == Value.self && MemoryLayout<Root>.offset(of: self) == 0
  }
}

/// The enum case that holds the state of a child.
///
/// A class, since a scope is created and copied for each action, and most scopes have no case.
private final class StateCase<ParentState, ChildState>: Sendable {
  let path: CasePath<ParentState, ChildState>
  let location: CodeLocation

  init(_ path: CasePath<ParentState, ChildState>, _ location: CodeLocation) {
    self.path = path
    self.location = location
  }

  /// The step from the parent to the child, which lasts when the state changes to another case; nil
  /// if the child has the whole state.
  func component(in state: ParentState) -> PathComponent? {
    if ChildState.self == ParentState.self { return nil }
    // Two cases may have payloads of one type.
    return PathComponent(AnyHashable(CaseIdentity(type: ChildState.self, tag: enumTag(of: state))))
  }
}

private struct CaseIdentity: Hashable {
  let type: ObjectIdentifier
  let tag: UInt32?

  init(type: Any.Type, tag: UInt32?) {
    self.type = ObjectIdentifier(type)
    self.tag = tag
  }
}
