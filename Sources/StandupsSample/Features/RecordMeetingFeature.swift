public import ReducerRuntime

/// A meeting in progress: whose turn it is, for how long, and what is said.
public struct RecordMeetingFeature: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    /// A question that pauses the meeting until the user answers it.
    @PresentationState public var alert: AlertState<Action.Alert>?
    public var secondsElapsed: Int
    /// The position of the speaker among the attendees.
    public var speakerIndex: Int
    public let standup: Standup
    /// The words that have been said so far.
    public var transcript: String

    public init(
      alert: AlertState<Action.Alert>? = nil,
      secondsElapsed: Int = 0,
      speakerIndex: Int = 0,
      standup: Standup,
      transcript: String = ""
    ) {
      self.alert = alert
      self.secondsElapsed = secondsElapsed
      self.speakerIndex = speakerIndex
      self.standup = standup
      self.transcript = transcript
    }

    public var durationRemaining: Duration {
      standup.duration - .seconds(secondsElapsed)
    }

    var hasNextSpeaker: Bool { speakerIndex < standup.attendees.count - 1 }
  }

  public enum Action: Equatable, Sendable {
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)
    case endMeetingButtonTapped
    case nextButtonTapped
    case onTask
    case speechFailure
    case speechResult(SpeechRecognitionResult)
    case timerTicked

    public enum Alert: Equatable, Sendable {
      case confirmDiscard
      case confirmSave
    }

    public enum Delegate: Equatable, Sendable {
      case save(transcript: String)
    }
  }

  enum CancelID { case meeting }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.soundEffectClient) var soundEffectClient
  @Dependency(\.speechClient) var speechClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmDiscard)):
        return end()

      case .alert(.presented(.confirmSave)):
        return end(saving: state.transcript)

      case .alert(.dismiss), .delegate:
        return .none

      case .endMeetingButtonTapped:
        state.alert = .endMeeting(isDiscardable: true)
        return .none

      case .nextButtonTapped:
        guard state.hasNextSpeaker else {
          state.alert = .endMeeting(isDiscardable: false)
          return .none
        }
        state.secondsElapsed = state.standup.endOfTurn(ofSpeakerAt: state.speakerIndex)
        state.speakerIndex += 1
        return announceSpeaker()

      case .onTask:
        return begin()

      case .speechFailure:
        if !state.transcript.isEmpty { state.transcript += " ❌" }
        state.alert = .speechRecognizerFailed
        return .none

      case .speechResult(let result):
        state.transcript = result.transcript
        return .none

      case .timerTicked:
        guard state.alert == nil else { return .none }
        state.secondsElapsed += 1
        guard state.secondsElapsed < state.standup.lengthInSeconds else {
          return end(saving: state.transcript)
        }
        let speakerBefore = state.speakerIndex
        // A turn may be shorter than a second.
        while state.hasNextSpeaker,
          state.secondsElapsed >= state.standup.endOfTurn(ofSpeakerAt: state.speakerIndex)
        {
          state.speakerIndex += 1
        }
        return state.speakerIndex == speakerBefore ? .none : announceSpeaker()
      }
    }
    .ifLet(\.$alert, action: /Action.alert)
  }

  /// Asks whether the app may listen; then listens, if it may, and counts the seconds.
  private func begin() -> Effect<Action> {
    .run { send in
      await self.soundEffectClient.load("ding.wav")
      var authorization = self.speechClient.authorizationStatus()
      if authorization == .notDetermined {
        authorization = await self.speechClient.requestAuthorization()
      }
      await withTaskGroup { [isListening = authorization == .authorized] group in
        if isListening {
          group.addTask { await self.listen(send) }
        }
        group.addTask {
          for await _ in self.clock.timer(interval: .seconds(1)) {
            await send(.timerTicked)
          }
        }
      }
    }
    .cancellable(id: CancelID.meeting)
  }

  private func listen(_ send: Send<Action>) async {
    do {
      for try await result in await self.speechClient.startTask() {
        await send(.speechResult(result))
      }
    } catch {
      await send(.speechFailure)
    }
  }

  private func announceSpeaker() -> Effect<Action> {
    .run { _ in await self.soundEffectClient.play() }
  }

  /// Stops the timer and the listening, hands the transcript to the parent, and leaves the screen.
  private func end(saving transcript: String? = nil) -> Effect<Action> {
    .merge(
      .cancel(id: CancelID.meeting),
      .run { send in
        if let transcript { await send(.delegate(.save(transcript: transcript))) }
        await self.dismiss()
      }
    )
  }
}

extension AlertState where Action == RecordMeetingFeature.Action.Alert {
  /// Asks how to end a meeting, which cannot be discarded once all attendees have spoken.
  public static func endMeeting(isDiscardable: Bool) -> Self {
    AlertState {
      TextState("End meeting?")
    } actions: {
      ButtonState(action: .confirmSave) { TextState("Save and end") }
      if isDiscardable {
        ButtonState(role: .destructive, action: .confirmDiscard) { TextState("Discard") }
      }
      ButtonState(role: .cancel) { TextState("Resume") }
    } message: {
      TextState("You are ending the meeting early. What would you like to do?")
    }
  }

  public static let speechRecognizerFailed = AlertState {
    TextState("Speech recognition failure")
  } actions: {
    ButtonState(role: .cancel) { TextState("Continue meeting") }
    ButtonState(role: .destructive, action: .confirmDiscard) { TextState("Discard meeting") }
  } message: {
    TextState("The meeting can go on, but what is said from now on will not be in the transcript.")
  }
}
