extension SpeechClient {
  /// One that takes lines of text for speech.
  ///
  /// The transcript grows by a line at a time.
  ///
  /// - Parameter lines: The lines of one meeting; called when it starts.
  /// - Returns: A client that may listen.
  public static func lines(_ lines: @escaping @Sendable () -> AsyncStream<String>) -> SpeechClient {
    SpeechClient(
      authorizationStatus: { .authorized },
      requestAuthorization: { .authorized },
      startTask: {
        let transcriber = Transcriber(lines())
        return AsyncThrowingStream { await transcriber.next() }
      }
    )
  }
}

/// Adds up the lines of a meeting.
private actor Transcriber {
  private var lines: AsyncStream<String>.Iterator
  private var transcript: String?

  init(_ lines: AsyncStream<String>) {
    self.lines = lines.makeAsyncIterator()
  }

  /// The transcript with the next line, or nil if there is none.
  func next() async -> SpeechRecognitionResult? {
    var lines = lines
    let line = await lines.next(isolation: self)
    self.lines = lines
    guard let line else { return nil }
    let longer = transcript.map { "\($0)\n\(line)" } ?? line
    transcript = longer
    return SpeechRecognitionResult(transcript: longer)
  }
}
