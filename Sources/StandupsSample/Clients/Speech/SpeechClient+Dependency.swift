public import ReducerRuntime

extension SpeechClient: DependencyKey {
  /// One that may not listen: an app with something to listen to says so in its own place.
  public static let liveValue = SpeechClient(
    authorizationStatus: { .restricted },
    requestAuthorization: { .restricted },
    startTask: { AsyncThrowingStream { $0.finish() } }
  )

  /// One that hears a dummy text, word for word.
  public static let previewValue = SpeechClient.reciting()

  /// Fails the test that listens, or asks to, without having said what is to happen.
  public static let testValue = SpeechClient(
    authorizationStatus: {
      reportUnimplemented("SpeechClient.authorizationStatus")
      return .notDetermined
    },
    requestAuthorization: {
      reportUnimplemented("SpeechClient.requestAuthorization")
      return .notDetermined
    },
    startTask: {
      reportUnimplemented("SpeechClient.startTask")
      return AsyncThrowingStream { $0.finish() }
    }
  )
}

extension DependencyValues {
  /// Turns what is said in a meeting into text.
  public var speechClient: SpeechClient {
    get { self[SpeechClient.self] }
    set { self[SpeechClient.self] = newValue }
  }
}
