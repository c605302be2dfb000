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
