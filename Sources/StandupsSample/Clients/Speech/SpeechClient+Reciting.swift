internal import ReducerRuntime
internal import Synchronization

extension SpeechClient {
  /// One that hears three words of a dummy text each second, and then fails.
  ///
  /// - Parameter duration: When to fail, in whole seconds from the start of listening.
  /// - Returns: A client that may listen.
  public static func fail(after duration: Duration) -> SpeechClient {
    reciting(failingAfter: Int(duration.components.seconds))
  }

  /// One that hears three words of a dummy text each second.
  ///
  /// - Parameter seconds: When listening fails, if it does.
  static func reciting(failingAfter seconds: Int? = nil) -> SpeechClient {
    let words = String.loremIpsum.split(separator: " ")
    return SpeechClient(
      authorizationStatus: { .authorized },
      requestAuthorization: { .authorized },
      startTask: {
        let elapsed = Mutex(0)
        return AsyncThrowingStream {
          @Dependency(\.continuousClock) var clock
          try await clock.sleep(for: .seconds(1))
          let second = elapsed.withLock {
            $0 += 1
            return $0
          }
          if let seconds, second >= seconds { throw SpeechRecognitionFailure() }
          let count = second * 3
          guard count < words.count + 3 else { return nil }
          return SpeechRecognitionResult(
            transcript: words.prefix(count).joined(separator: " "),
            isFinal: count >= words.count
          )
        }
      }
    )
  }
}

extension String {
  /// What a preview hears.
  fileprivate static let loremIpsum = """
    Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut \
    labore et dolore magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco \
    laboris nisi ut aliquip ex ea commodo consequat.
    """
}
