extension Reducer {
  /// Runs the features in a navigation stack.
  ///
  /// <!-- context: in-body -->
  /// ```swift
  /// Reduce { state, action in … }
  ///   .forEach(\.path, action: /Action.path) {
  ///     Path()
  ///   }
  /// ```
  ///
  /// An element's reducer runs before this one. A push happens before this reducer runs, and a pop
  /// after it. The effects of elements that are gone afterward are cancelled.
  ///
  /// - Parameters:
  ///   - toStackState: The stack.
  ///   - toStackAction: The case that carries the stack's actions.
  ///   - destination: The feature that each element runs.
  ///   - fileID: The file that reports of missing elements refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  /// - Returns: A reducer that runs this one and the features in the stack.
  /// - Complexity: O(1) for an action of an element, plus the work of the reducers.
  public func forEach<DestinationState, DestinationAction, Destination: Reducer>(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CasePath<Action, StackAction<DestinationState, DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action>
  where Destination.State == DestinationState, Destination.Action == DestinationAction {
    .erasing(
      StackReducer(
        parent: self,
        toState: toStackState,
        toAction: toStackAction,
        destination: destination(),
        location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      )
    )
  }
}

private struct StackReducer<Parent: Reducer, Destination: Reducer>: Reducer {
  let parent: Parent
  let toState: WritableKeyPath<Parent.State, StackState<Destination.State>>
  let toAction: CasePath<Parent.Action, StackAction<Destination.State, Destination.Action>>
  let destination: Destination
  let location: CodeLocation

  func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
    let ids = DependencyValues.current.stackElementID
    let before = state[keyPath: toState].structure(reservingIDsIn: ids)
    var childEffect = Effect<Parent.Action>.none
    var popped: StackElementID?
    let childAction = toAction.extract(from: action)
    if childAction != nil { DependencyValues.reach(Destination.Action.self) }
    switch childAction {
    case nil: break
    case .element(let id, let childAction)?:
      if !state[keyPath: toState].contains(id) {
        let ids = state[keyPath: toState].ids
        MissingChild.stackElement(
          id.description,
          of: ids.prefix(10).map(\.description),
          count: ids.count
        ).report(action, in: state, at: location)
        childEffect = .cancelChildren(of: AnyHashable(toState)) { $0 == AnyHashable(id) }
      } else {
        childEffect = DependencyValues.presented {
          destination.reduce(into: &state[keyPath: toState][id: id]!, action: childAction)
        }
        .map { [toAction] in toAction.embed(.element(id: id, action: $0)) }
        .scoped(
          to: PathComponent(property: toState, element: AnyHashable(id)),
          dismissal: toAction.embed(.popFrom(id: id))
        )
      }
    case .push(let id, let element)?:
      push(element, id: id, in: &state, action)
    case .popFrom(let id)?:
      if state[keyPath: toState][id: id] == nil {
        MissingChild.stackPop(id.description).report(action, in: state, at: location)
      } else {
        popped = id
      }
    }
    let parentEffect = parent.reduce(into: &state, action: action)
    if let popped { state[keyPath: toState].pop(from: popped) }
    let stack = state[keyPath: toState]
    // This compares both, since the action may have restored an earlier copy, which was seen then.
    if stack.structure == before.structure, before == stack.lastSeen {
      return childEffect.merge(with: parentEffect)
    }
    state[keyPath: toState].lastSeen = SeenStructure(
      structure: stack.structure,
      generator: ids.number
    )
    // The action may have replaced all elements by new ones, whose ids must not be given again.
    if let latestID = stack.latestID { ids.skip(latestID) }
    return .merge(
      childEffect,
      parentEffect,
      .cancelChildren(of: AnyHashable(toState)) { id in
        // A feature that is scoped to the whole stack by this key path is not one of the screens.
        (id as? StackElementID).map { stack[id: $0] == nil } ?? false
      }
    )
  }

  private func push(
    _ element: Destination.State,
    id: StackElementID,
    in state: inout Parent.State,
    _ action: Parent.Action
  ) {
    guard state[keyPath: toState][id: id] == nil else {
      return MissingChild.stackPush(id.description).report(action, in: state, at: location)
    }
    // A push by the user has the next id. A push that skips ids was written by hand.
    let ids = DependencyValues.current.stackElementID
    if id.generation > ids.peek {
      let missing = MissingChild.stackPushAhead(id.description, next: "#\(ids.peek)")
      missing.report(action, in: state, at: location)
    }
    ids.skip(id)
    state[keyPath: toState].push(element, id: id)
  }
}

/// The actions of a stack of features.
///
/// <!-- context: in-function -->
/// ```swift
/// enum Action: Equatable {
///   case path(StackAction<Path.State, Path.Action>)
/// }
/// await store.send(.path(.push(id: 0, state: .detail(StandupDetailFeature.State(standup: .mock)))))
/// ```
public enum StackAction<State, Action> {
  /// An action of the element with an id.
  indirect case element(id: StackElementID, action: Action)
  /// Removes the element with an id and all elements above it.
  case popFrom(id: StackElementID)
  /// Pushes an element with an id.
  case push(id: StackElementID, state: State)
}

extension StackAction: Equatable where State: Equatable, Action: Equatable {}

extension StackAction: Hashable where State: Hashable, Action: Hashable {}

extension StackAction: Sendable where State: Sendable, Action: Sendable {}

/// The action of a stack whose elements are those of a reducer.
public typealias StackActionOf<Element: Reducer> = StackAction<Element.State, Element.Action>
