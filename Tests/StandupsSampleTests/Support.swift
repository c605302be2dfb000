import Foundation
import ReducerTesting
import StandupsSample

extension Standup {
  /// A standup with three attendees, who have two seconds each.
  static let short = Standup(
    id: UUID(0x51),
    attendees: [
      Attendee(id: UUID(0xA), name: "Blob"),
      Attendee(id: UUID(0xB), name: "Blob Jr"),
      Attendee(id: UUID(0xC), name: "Blob Sr"),
    ],
    duration: .seconds(6),
    title: "Morning Sync"
  )

  /// A standup with one attendee and two meetings.
  static let withMeetings = Standup(
    id: UUID(0x52),
    attendees: [Attendee(id: UUID(0xA), name: "Blob")],
    meetings: [
      Meeting(id: UUID(0xE), date: Date(timeIntervalSince1970: 2_000), transcript: "Bye"),
      Meeting(id: UUID(0xD), date: Date(timeIntervalSince1970: 1_000), transcript: "Hello"),
    ],
    title: "Retrospective"
  )
}

extension DataManager {
  /// Records the standups that the app saves.
  static func recording(
    _ saves: LockIsolated<[IdentifiedArrayOf<Standup>]>,
    loading standups: IdentifiedArrayOf<Standup> = []
  ) -> DataManager {
    DataManager(
      load: { standups },
      save: { standups in saves.withValue { $0.append(standups) } }
    )
  }
}

extension SoundEffectClient {
  /// Records the sounds that the app loads and plays.
  static func recording(_ sounds: LockIsolated<[String]>) -> SoundEffectClient {
    SoundEffectClient(
      load: { name in sounds.withValue { $0.append("load \(name)") } },
      play: { sounds.withValue { $0.append("play") } }
    )
  }
}

extension SpeechClient {
  /// Is not allowed to listen.
  static let deaf = SpeechClient(
    authorizationStatus: { .denied },
    requestAuthorization: { .denied },
    startTask: { AsyncThrowingStream { $0.finish(throwing: SpeechRecognitionFailure()) } }
  )

  /// Hears some results, and then fails if `thenFails` is true.
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

extension AlertState {
  /// The title, and the labels of the buttons.
  var text: [String] { [title.description] + buttons.map(\.label.description) }
}

/// A store of the app that records what it saves.
func appStore(
  _ state: AppFeature.State,
  clock: any Clock<Duration>,
  _ saves: LockIsolated<[IdentifiedArrayOf<Standup>]>
) -> TestStoreOf<AppFeature> {
  TestStore(initialState: state) {
    AppFeature()
  } withDependencies: {
    $0.continuousClock = clock
    $0.dataManager = .recording(saves)
    $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
    $0.soundEffectClient = .noop
    $0.speechClient = .hearing()
    $0.uuid = .incrementing
  }
}
