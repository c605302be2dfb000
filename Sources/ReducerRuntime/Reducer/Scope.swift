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
    // Indirect, since a scope is created and copied for each action, and most scopes have no case.
    indirect case casePath(CasePath<ParentState, Child.State>, CodeLocation)
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
      toChildState,
      CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
    self.toChildAction = toChildAction
    self.child = child()
  }

  /// Runs the child if the action is for it.
  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
    guard let childAction = toChildAction.extract(from: action) else { return .none }
    DependencyValues.reach(Child.Action.self)
    switch toChildState {
    case .keyPath(let keyPath):
      let effect = child.reduce(into: &state[keyPath: keyPath], action: childAction)
      if effect.isNone { return .none }
      let parentEffect = effect.map { [toChildAction] in toChildAction.embed($0) }
      if keyPath.isIdentity { return parentEffect }
      return parentEffect.scoped(to: PathComponent(property: keyPath))
    case .casePath(let casePath, let location):
      // The step outlasts a change of the state to another case. It includes the case, since two
      // cases may have payloads of one type.
      let step = [AnyHashable(ObjectIdentifier(Child.State.self)), AnyHashable(enumTag(of: state))]
      let childEffect = casePath.modifyIfMatching(&state) {
        child.reduce(into: &$0, action: childAction)
      }
      guard let childEffect else {
        MissingChild.scope.report(action, in: state, at: location)
        return .none
      }
      let parentEffect = childEffect.map { [toChildAction] in toChildAction.embed($0) }
      // A child that has the whole state is the parent itself.
      if Child.State.self == ParentState.self { return parentEffect }
      return parentEffect.scoped(to: PathComponent(property: step))
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
