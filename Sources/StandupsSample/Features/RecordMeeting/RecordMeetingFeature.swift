public import ReducerRuntime

/// A meeting that takes place: whose turn it is, for how long, and what is said.
public struct RecordMeetingFeature: Reducer, Sendable {
  /// How far the meeting is.
  public struct State: Equatable, Sendable {
    /// A question, during which the meeting pauses.
    @PresentationState public var alert: AlertState<Action.Alert>?
    /// Whether the user has paused the meeting.
    public var isPaused = false
    /// The line that is being written down.
    @BindingState public var note = ""
    /// The lines that were written down so far.
    public var notes: [Note] = []
    /// How long the meeting has taken so far.
    public var secondsElapsed: Int
    /// The position of the speaker among the attendees.
    public var speakerIndex: Int
    /// The standup that the meeting is of.
    public let standup: Standup
    /// What was said so far.
    public var transcript: String

    /// Starts a meeting.
    ///
    /// - Parameters:
    ///   - alert: A question.
    ///   - secondsElapsed: How long the meeting has taken.
    ///   - speakerIndex: The position of the speaker.
    ///   - standup: The standup that the meeting is of.
    ///   - transcript: What was said so far.
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

    /// How long the meeting will go on.
    public var durationRemaining: Duration {
      standup.duration - .seconds(secondsElapsed)
    }
  }

  /// What happens in a meeting.
  public enum Action: BindableAction, Equatable, Sendable {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case endMeetingButtonTapped
    case nextButtonTapped
    case noteSubmitted
    case onTask
    case pauseButtonTapped
    case speechFailure
    case speechResult(SpeechRecognitionResult)
    case timerTicked

    /// What the buttons of alerts do.
    public enum Alert: Equatable, Sendable {
      case confirmDiscard
      case confirmSave
    }

    /// What the meeting asks of its container.
    public enum Delegate: Equatable, Sendable {
      /// To keep the meeting.
      case save(transcript: String)
    }
  }

  /// What can be cancelled.
  enum CancelID {
    /// The timer and the listening.
    case meeting
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.soundEffectClient) var soundEffectClient
  @Dependency(\.speechClient) var speechClient

  /// Makes the feature.
  public init() {}

  /// The rules of the meeting; alerts have none.
  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmDiscard)):
        return end()

      case .alert(.presented(.confirmSave)):
        state.addNote()
        return end(saving: state.transcript)

      case .alert(.dismiss), .binding, .delegate:
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

      case .noteSubmitted:
        state.addNote()
        return .none

      case .onTask:
        return begin()

      case .pauseButtonTapped:
        state.isPaused.toggle()
        return .none

      case .speechFailure:
        if !state.transcript.isEmpty { state.transcript += " ❌" }
        state.alert = .speechRecognizerFailed
        return .none

      case .speechResult(let result):
        state.transcript = result.transcript
        return .none

      case .timerTicked:
        guard state.alert == nil, !state.isPaused else { return .none }
        state.secondsElapsed += 1
        guard state.secondsElapsed < state.standup.lengthInSeconds else {
          state.addNote()
          return end(saving: state.transcript)
        }
        return state.advanceSpeaker() ? announceSpeaker() : .none
      }
    }
    .ifLet(\.$alert, action: /Action.alert)
  }
}

extension RecordMeetingFeature.State {
  var hasNextSpeaker: Bool { speakerIndex < standup.attendees.count - 1 }

  /// Lets the speaker speak whose turn it is.
  ///
  /// - Returns: Whether it is another than before.
  mutating func advanceSpeaker() -> Bool {
    let before = speakerIndex
    while hasNextSpeaker, secondsElapsed >= standup.endOfTurn(ofSpeakerAt: speakerIndex) {
      speakerIndex += 1
    }
    return speakerIndex != before
  }

  /// Writes down the line that was typed, unless it is blank.
  mutating func addNote() {
    defer { note = "" }
    guard !note.allSatisfy(\.isWhitespace) else { return }
    let attendees = standup.attendees
    notes.append(
      Note(
        secondsElapsed: secondsElapsed,
        speaker: attendees.indices.contains(speakerIndex) ? attendees[speakerIndex].name : "",
        text: note
      )
    )
  }
}
