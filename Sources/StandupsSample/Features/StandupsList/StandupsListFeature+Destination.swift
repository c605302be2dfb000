public import ReducerRuntime

extension StandupsListFeature {
  /// What is shown above the list, one at a time.
  public struct Destination: Reducer, Sendable {
    /// What is shown.
    public enum State: Equatable, Sendable {
      /// The form for a new standup.
      case addStandup(StandupFormFeature.State)
      /// A question, or bad news.
      case alert(AlertState<Action.Alert>)
    }

    /// What happens in what is shown.
    public enum Action: Equatable, Sendable {
      case addStandup(StandupFormFeature.Action)
      case alert(Alert)

      /// What the buttons of alerts do.
      public enum Alert: Equatable, Sendable {
        case confirmLoadMockData
        case retryLoading
        case setAside
      }
    }

    /// Makes the reducer.
    public init() {}

    /// The form; alerts have no rules.
    public var body: some ReducerOf<Self> {
      Scope(state: /State.addStandup, action: /Action.addStandup) {
        StandupFormFeature()
      }
    }
  }
}
