import Foundation
import ReducerTesting
import StandupsSample

@testable import standups

extension Standup {
  /// A standup of two who have thirty seconds each.
  static let morning = Standup(
    id: UUID(0x51),
    attendees: [Attendee(id: UUID(0xA), name: "Blob"), Attendee(id: UUID(0xB), name: "Blob Jr")],
    duration: .seconds(60),
    meetings: [
      Meeting(
        id: UUID(0xE),
        date: Date(timeIntervalSince1970: 0),
        transcript: "The login is done.\nNext is the settings screen."
      )
    ],
    theme: .teal,
    title: "Morning Sync"
  )

  static let retro = Standup(
    id: UUID(0x52),
    attendees: [Attendee(id: UUID(0xC), name: "Blob Sr")],
    title: "Retrospective"
  )
}

/// The app with some standups.
func makeState(
  _ standups: IdentifiedArrayOf<Standup> = [.morning, .retro],
  path: [AppFeature.Path.State] = []
) -> UndoFeature.State {
  var state = UndoFeature.State()
  state.drafts.app = AppFeature.State(
    path: StackState(path),
    standupsList: StandupsListFeature.State(loading: .finished, standups: standups)
  )
  return state
}

/// A folder that is removed at the end of its test.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }
}
