import ReducerTesting
import StandupsSample
import Testing

/// The speech clients that come with the domain.
@Suite struct SpeechClientTests {
  @Test func linesAddUpToATranscript() async throws {
    let client = SpeechClient.lines {
      AsyncStream { continuation in
        for line in ["Good morning.", "I fixed the build.", "Bye."] { continuation.yield(line) }
        continuation.finish()
      }
    }
    #expect(client.authorizationStatus() == .authorized)
    #expect(await client.requestAuthorization() == .authorized)
    // Every meeting has lines of its own.
    for _ in 1...2 {
      var transcripts: [String] = []
      for try await result in await client.startTask() { transcripts.append(result.transcript) }
      #expect(
        transcripts == [
          "Good morning.",
          "Good morning.\nI fixed the build.",
          "Good morning.\nI fixed the build.\nBye.",
        ]
      )
    }
  }

  @Test func aPreviewHearsADummyText() async throws {
    let results = try await withDependencies {
      $0.continuousClock = ImmediateClock()
    } operation: {
      var results: [SpeechRecognitionResult] = []
      for try await result in await SpeechClient.previewValue.startTask() { results.append(result) }
      return results
    }
    #expect(results.first?.transcript == "Lorem ipsum dolor")
    #expect(results.last?.transcript.hasSuffix("commodo consequat.") == true)
    #expect(results.map(\.isFinal) == results.indices.map { $0 == results.indices.last })
    #expect(results.count == 12)
  }

  @Test func failureAfterSomeWords() async {
    var transcripts: [String] = []
    await #expect(throws: SpeechRecognitionFailure()) {
      try await withDependencies {
        $0.continuousClock = ImmediateClock()
      } operation: {
        for try await result in await SpeechClient.fail(after: .seconds(3)).startTask() {
          transcripts.append(result.transcript)
        }
      }
    }
    #expect(transcripts == ["Lorem ipsum dolor", "Lorem ipsum dolor sit amet, consectetur"])
  }

  @Test func theAppListensToNothingUnlessItIsTold() async throws {
    let client = SpeechClient.liveValue
    #expect(client.authorizationStatus() == .restricted)
    #expect(await client.requestAuthorization() == .restricted)
    var count = 0
    for try await _ in await client.startTask() { count += 1 }
    #expect(count == 0)
  }
}
