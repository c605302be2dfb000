import ReducerRuntime
import StandupsSample

/// A standup whose meetings are opened above it, and which listens for them.
///
/// It starts to listen before the screen is there, so as not to miss the first words. So the
/// listening is an effect of its own, which does not end with the screen.
struct MeetingLeakFeature: Reducer {
  struct State: Equatable {
    @PresentationState var meeting: RecordMeetingFeature.State?
    var standup: Standup
  }

  enum Action: Equatable {
    case meeting(PresentationAction<RecordMeetingFeature.Action>)
    case startMeetingButtonTapped
  }

  @Dependency(\.speechClient) var speechClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .meeting:
        return .none

      case .startMeetingButtonTapped:
        state.meeting = RecordMeetingFeature.State(standup: state.standup)
        return .run { send in
          for try await result in await self.speechClient.startTask() {
            await send(.meeting(.presented(.speechResult(result))))
          }
        } catch: { _, send in
          await send(.meeting(.presented(.speechFailure)))
        }
      }
    }
    .ifLet(\.$meeting, action: /Action.meeting) {
      RecordMeetingFeature()
    }
  }
}
