import Foundation
import ReducerRuntime
import StandupsSample

/// Saves unfinished input as a draft: if the process is killed, at most a second of it is lost.
///
/// It also holds the line that the user types in a meeting, since there is no microphone.
struct DraftsFeature: Reducer, Sendable {
  struct State: Equatable, Sendable {
    var app = AppFeature.State()
    /// The reason why the draft could not be saved; nil if no failure is known.
    var failure: String?
    /// True if a change of the draft is yet to be saved.
    var isKeeping = false
    /// The line that is being typed in a meeting.
    var line = ""
    /// The draft of an earlier run.
    @PresentationState var offer: AlertState<Action.Offer>?
    var offered: Draft?

    var draft: Draft? { Draft(app, line: line) }
  }

  enum Action: Equatable, Sendable {
    case app(AppFeature.Action)
    case draftDue
    case draftKept
    case draftLoaded(Draft)
    case keepingFailed(reason: String)
    case lineChanged(String)
    case lineSubmitted
    case offer(PresentationAction<Offer>)

    enum Offer: Equatable, Sendable {
      case discard
      case goOn
    }
  }

  enum CancelID { case wait }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.draftClient) var draftClient

  var body: some ReducerOf<Self> {
    CombineReducers {
      Reduce { state, action in
        if case .app(.path(.element(let id, .recordMeeting(let action)))) = action {
          submitLineIfMeetingEnds(&state, id, action)
        }
        return .none
      }
      Scope(state: \.app, action: /Action.app) {
        AppFeature()
      }
      Reduce { state, action in
        switch action {
        case .app(.appWillTerminate):
          return keep(&state)

        case .app(.standupsList(.standupsLoaded)), .app(.standupsList(.loadingFailed)):
          return .run { send in
            if let draft = try await self.draftClient.load() { await send(.draftLoaded(draft)) }
          } catch: { error, send in
            await send(.keepingFailed(reason: error.localizedDescription))
          }

        case .app:
          return .none

        case .draftDue:
          // A submitted form is in the draft until it is in the file of the standups.
          if state.draft == nil, state.app.saving != .saved { return wait() }
          return keep(&state)

        case .draftKept:
          state.failure = nil
          return .none

        case .draftLoaded(let draft):
          state.offered = draft
          state.offer = .offer(draft)
          return .none

        case .keepingFailed(let reason):
          state.failure = reason
          return .none

        case .lineChanged(let line):
          state.line = line
          return .none

        case .lineSubmitted:
          guard let id = state.app.path.ids.last else { return .none }
          submitLine(&state, id)
          return keep(&state)

        case .offer(.presented(.discard)):
          state.offered = nil
          return keep(&state)

        case .offer(.presented(.goOn)), .offer(.dismiss):
          guard let draft = state.offered else { return .none }
          state.offered = nil
          state.app.goOn(draft)
          return .none
        }
      }
    }
    .onChange(of: \.draft) { _, _ in
      Reduce { state, _ in
        // Until the user has answered, the file keeps the draft of the earlier run.
        guard !state.isKeeping, state.offered == nil else { return .none }
        state.isKeeping = true
        return wait()
      }
    }
    .ifLet(\.$offer, action: /Action.offer)
  }

  private func wait() -> Effect<Action> {
    .run { send in
      try await self.clock.sleep(for: .seconds(1))
      await send(.draftDue)
    }
    .cancellable(id: CancelID.wait, cancelInFlight: true)
  }

  /// Saves the draft as it is now.
  private func keep(_ state: inout State) -> Effect<Action> {
    guard state.offered == nil else { return .none }
    state.isKeeping = false
    return .merge(
      .cancel(id: CancelID.wait),
      .run { [draft = state.draft] send in
        try await self.draftClient.save(draft)
        await send(.draftKept)
      } catch: { error, send in
        await send(.keepingFailed(reason: error.localizedDescription))
      }
    )
  }

  /// Adds the line that is being typed to the transcript of a meeting that is about to be saved.
  private func submitLineIfMeetingEnds(
    _ state: inout State,
    _ id: StackElementID,
    _ action: RecordMeetingFeature.Action
  ) {
    guard case .recordMeeting(let meeting) = state.app.path[id: id] else { return }
    let isLastSecond = meeting.secondsElapsed + 1 >= meeting.standup.lengthInSeconds
    switch action {
    case .alert(.presented(.confirmSave)): submitLine(&state, id)
    case .alert(.presented(.confirmDiscard)): state.line = ""
    case .timerTicked where isLastSecond && meeting.alert == nil: submitLine(&state, id)
    default: break
    }
  }

  private func submitLine(_ state: inout State, _ id: StackElementID) {
    guard case .recordMeeting(var meeting) = state.app.path[id: id] else { return }
    meeting.transcript = meeting.transcript.adding(line: state.line)
    state.line = ""
    state.app.path[id: id] = .recordMeeting(meeting)
  }
}

extension AppFeature.State {
  /// Opens the form or the meeting of a draft.
  fileprivate mutating func goOn(_ draft: Draft) {
    path = StackState()
    switch draft {
    case .newStandup(let standup):
      standupsList.destination = .addStandup(StandupFormFeature.State(standup: standup))
    case .edit(let standup):
      let form = StandupFormFeature.State(standup: standup)
      guard let saved = standupsList.standups[id: standup.id] else {
        // The standup has been deleted in the meantime.
        standupsList.destination = .addStandup(form)
        return
      }
      path.append(
        .detail(StandupDetailFeature.State(destination: .editStandup(form), standup: saved))
      )
    case .meeting(let standup, let secondsElapsed, let speakerIndex, let transcript):
      let current = standupsList.standups[id: standup.id] ?? standup
      path.append(.detail(StandupDetailFeature.State(standup: current)))
      path.append(
        .recordMeeting(
          RecordMeetingFeature.State(
            secondsElapsed: secondsElapsed,
            speakerIndex: speakerIndex,
            standup: standup,
            transcript: transcript
          )
        )
      )
    }
  }
}

extension AlertState where Action == DraftsFeature.Action.Offer {
  static func offer(_ draft: Draft) -> Self {
    let title = draft.standup.title.isEmpty ? "a standup without a title" : draft.standup.title
    let what =
      switch draft {
      case .newStandup: "The form for \(title) was"
      case .edit: "The changes to \(title) were"
      case .meeting: "The meeting of \(title) was"
      }
    return AlertState {
      TextState("Go on where you left off?")
    } actions: {
      ButtonState(action: .goOn) { TextState("Go on") }
      ButtonState(role: .destructive, action: .discard) { TextState("Discard it") }
    } message: {
      TextState("\(what) not finished.")
    }
  }
}
