import ComposableArchitecture

@Reducer
public struct Help: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var topic: String

    public init(topic: String) {
      self.topic = topic
    }
  }

  public enum Action {
    case topicPicked(String)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .topicPicked(let topic):
        state.topic = topic
        return .none
      }
    }
  }
}
