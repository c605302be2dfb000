import ReducerTesting
import StandupsSample

extension DataManager {
  /// One that notes what is saved, and has standups to load.
  static func logging(
    _ saves: Log<IdentifiedArrayOf<Standup>>,
    loading standups: IdentifiedArrayOf<Standup> = []
  ) -> DataManager {
    DataManager(
      load: { LoadedStandups(standups: standups) },
      save: { saves.append($0) }
    )
  }
}

extension SoundEffectClient {
  /// One that notes what is loaded and played.
  static func logging(_ log: Log<String>) -> SoundEffectClient {
    SoundEffectClient(
      load: { log.append("load \($0)") },
      play: { log.append("play") }
    )
  }
}

extension SpeechClient {
  /// One that may not listen.
  static let deaf = SpeechClient(
    authorizationStatus: { .denied },
    requestAuthorization: { .denied },
    startTask: { AsyncThrowingStream { $0.finish(throwing: SpeechRecognitionFailure()) } }
  )

  /// One that hears some results, and then fails if it is to.
  static func hearing(
    _ results: SpeechRecognitionResult...,
    thenFails: Bool = false
  ) -> SpeechClient {
    SpeechClient(
      authorizationStatus: { .authorized },
      requestAuthorization: { .authorized },
      startTask: {
        AsyncThrowingStream { continuation in
          for result in results { continuation.yield(result) }
          continuation.finish(throwing: thenFails ? SpeechRecognitionFailure() : nil)
        }
      }
    )
  }
}
