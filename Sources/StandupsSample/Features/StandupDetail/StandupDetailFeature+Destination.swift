public import ReducerRuntime

extension StandupDetailFeature {
  /// What is shown above the standup, one at a time.
  public struct Destination: Reducer, Sendable {
    /// What is shown.
    public enum State: Equatable, Sendable {
      /// A question.
      case alert(AlertState<Action.Alert>)
      /// The form, with a copy of the standup.
      case editStandup(StandupFormFeature.State)
    }

    /// What happens in what is shown.
    public enum Action: Equatable, Sendable {
      case alert(Alert)
      case editStandup(StandupFormFeature.Action)

      /// What the buttons of alerts do.
      public enum Alert: Equatable, Sendable {
        case confirmDeletion
        case continueWithoutRecording
        case openSettings
      }
    }

    /// Makes the reducer.
    public init() {}

    /// The form; alerts have no rules.
    public var body: some ReducerOf<Self> {
      Scope(state: /State.editStandup, action: /Action.editStandup) {
        StandupFormFeature()
      }
    }
  }
}
