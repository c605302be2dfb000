public import ReducerRuntime

/// Turns what is said in a meeting into text.
public struct SpeechClient: Sendable {
  /// The user's permission to listen, as far as it is known.
  public var authorizationStatus: @Sendable () -> SpeechAuthorization

  /// Asks the user whether the app may listen.
  public var requestAuthorization: @Sendable () async -> SpeechAuthorization

  /// Starts to listen; every result has the whole text so far.
  public var startTask:
    @Sendable () async -> AsyncThrowingStream<SpeechRecognitionResult, any Error>

  public init(
    authorizationStatus: @escaping @Sendable () -> SpeechAuthorization,
    requestAuthorization: @escaping @Sendable () async -> SpeechAuthorization,
    startTask:
      @escaping @Sendable () async -> AsyncThrowingStream<SpeechRecognitionResult, any Error>
  ) {
    self.authorizationStatus = authorizationStatus
    self.requestAuthorization = requestAuthorization
    self.startTask = startTask
  }
}

/// The user's permission to listen.
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

/// The words that have been understood so far.
public struct SpeechRecognitionResult: Equatable, Sendable {
  /// The text from the start of the meeting on.
  public var transcript: String
  /// True if nothing will be added to it.
  public var isFinal: Bool

  public init(transcript: String, isFinal: Bool = false) {
    self.transcript = transcript
    self.isFinal = isFinal
  }
}

/// The reason why listening ended.
public struct SpeechRecognitionFailure: Error, Equatable, Sendable {
  public init() {}
}

extension SpeechClient {
  /// Hears three words of a dummy text each second, and fails after some seconds.
  public static func fail(after duration: Duration) -> SpeechClient {
    reciting(failingAfter: Int(duration.components.seconds))
  }

  private static func reciting(failingAfter seconds: Int? = nil) -> SpeechClient {
    let words = loremIpsum.split(separator: " ")
    return SpeechClient(
      authorizationStatus: { .authorized },
      requestAuthorization: { .authorized },
      startTask: {
        let second = LockIsolated(0)
        return AsyncThrowingStream {
          @Dependency(\.continuousClock) var clock
          try await clock.sleep(for: .seconds(1))
          second.withValue { $0 += 1 }
          if second.value == seconds { throw SpeechRecognitionFailure() }
          let count = second.value * 3
          guard count < words.count + 3 else { return nil }
          return SpeechRecognitionResult(
            transcript: words.prefix(count).joined(separator: " "),
            isFinal: count >= words.count
          )
        }
      }
    )
  }

  private static let loremIpsum = """
    Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut \
    labore et dolore magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco \
    laboris nisi ut aliquip ex ea commodo consequat.
    """
}

extension SpeechClient: DependencyKey {
  /// Is not allowed to listen; an app with a microphone overrides it.
  public static let liveValue = SpeechClient(
    authorizationStatus: { .restricted },
    requestAuthorization: { .restricted },
    startTask: { AsyncThrowingStream { $0.finish() } }
  )

  /// Hears a dummy text, three words each second.
  public static let previewValue = SpeechClient.reciting()

  /// Fails a test that listens, or asks for permission, without an override.
  public static let testValue = SpeechClient(
    authorizationStatus: unimplemented(
      "SpeechClient.authorizationStatus",
      placeholder: .notDetermined
    ),
    requestAuthorization: unimplemented(
      "SpeechClient.requestAuthorization",
      placeholder: .notDetermined
    ),
    startTask: unimplemented(
      "SpeechClient.startTask",
      placeholder: AsyncThrowingStream { $0.finish() }
    )
  )
}

extension DependencyValues {
  /// Turns what is said in a meeting into text.
  public var speechClient: SpeechClient {
    get { self[SpeechClient.self] }
    set { self[SpeechClient.self] = newValue }
  }
}
