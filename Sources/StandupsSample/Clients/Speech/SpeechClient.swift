internal import ReducerRuntime

/// Turns what is said in a meeting into text.
public struct SpeechClient: Sendable {
  /// Whether the app may listen, as far as it is known.
  public var authorizationStatus: @Sendable () -> SpeechAuthorization

  /// Asks the user whether the app may listen.
  public var requestAuthorization: @Sendable () async -> SpeechAuthorization

  /// Starts to listen.
  ///
  /// Every result has the whole text so far. A caller that stops asking for results stops the listening.
  public var startTask:
    @Sendable () async -> AsyncThrowingStream<SpeechRecognitionResult, any Error>

  /// Makes a client.
  ///
  /// - Parameters:
  ///   - authorizationStatus: Whether the app may listen.
  ///   - requestAuthorization: Asks the user.
  ///   - startTask: Starts to listen.
  public init(
    authorizationStatus: @escaping @Sendable () -> SpeechAuthorization,
    requestAuthorization: @escaping @Sendable () async -> SpeechAuthorization,
    startTask:
      @escaping @Sendable () async -> AsyncThrowingStream<
        SpeechRecognitionResult, any Error
      >
  ) {
    self.authorizationStatus = authorizationStatus
    self.requestAuthorization = requestAuthorization
    self.startTask = startTask
  }
}

/// Whether the app may listen.
public enum SpeechAuthorization: Equatable, Sendable {
  /// The user has not been asked.
  case notDetermined
  /// The user said no.
  case denied
  /// The device does not allow it, whatever the user says.
  case restricted
  /// The user said yes.
  case authorized
}

/// What has been understood so far.
public struct SpeechRecognitionResult: Equatable, Sendable {
  /// The text from the start of the meeting on.
  public var transcript: String
  /// Whether nothing will be added to it.
  public var isFinal: Bool

  /// Makes a result.
  ///
  /// - Parameters:
  ///   - transcript: The text from the start of the meeting on.
  ///   - isFinal: Whether nothing will be added to it.
  public init(transcript: String, isFinal: Bool = false) {
    self.transcript = transcript
    self.isFinal = isFinal
  }
}

/// Why listening came to an end.
public struct SpeechRecognitionFailure: Error, Equatable, Sendable {
  /// Makes a failure.
  public init() {}
}
