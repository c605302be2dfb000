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
  /// Something happened in the element with an id.
  indirect case element(id: StackElementID, action: Action)
  /// The element with an id, and all above it, are to go away.
  case popFrom(id: StackElementID)
  /// An element is put on top under an id.
  case push(id: StackElementID, state: State)
}

extension StackAction: Equatable where State: Equatable, Action: Equatable {}

extension StackAction: Hashable where State: Hashable, Action: Hashable {}

extension StackAction: Sendable where State: Sendable, Action: Sendable {}
