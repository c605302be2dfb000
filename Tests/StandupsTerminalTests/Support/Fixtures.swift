import Foundation
import ReducerTesting
import StandupsSample

@testable import StandupsTerminal

/// Standups that are the same in every run.
enum Fixtures {
  static let design = Standup(
    id: UUID(1),
    attendees: ["Blob", "Blob Jr", "Blob Sr", "Blob Esq", "Blob III", "Blob I"].enumerated().map {
      Attendee(id: UUID(100 + $0.offset), name: $0.element)
    },
    duration: .seconds(60),
    meetings: [
      Meeting(
        id: UUID(200),
        date: Date(timeIntervalSince1970: 1_234_567_890),
        transcript: """
          Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor \
          incididunt ut labore et dolore magna aliqua.
          Ut enim ad minim veniam, quis nostrud exercitation ullamco.
          """
      ),
      Meeting(id: UUID(201), date: Date(timeIntervalSince1970: 1_234_000_000), transcript: ""),
    ],
    theme: .orange,
    title: "Design"
  )

  static let engineering = Standup(
    id: UUID(2),
    attendees: [Attendee(id: UUID(110), name: "Blob"), Attendee(id: UUID(111), name: "Blob Jr")],
    duration: .seconds(60 * 10),
    theme: .periwinkle,
    title: "Engineering"
  )

  /// Titles that are blank, wide, long, or try to command the terminal.
  static let unusual: [Standup] = [
    Standup(id: UUID(3), attendees: [Attendee(id: UUID(120))], title: " "),
    Standup(
      id: UUID(4),
      attendees: [Attendee(id: UUID(121), name: "山田太郎")],
      duration: .seconds(330),
      theme: .navy,
      title: "朝会 🙂 デザイン"
    ),
    Standup(
      id: UUID(5),
      attendees: [Attendee(id: UUID(122), name: "Blob")],
      theme: .teal,
      title: String(repeating: "A long title, ", count: 8)
    ),
    Standup(id: UUID(6), theme: .yellow, title: "\u{1B}[2JGone"),
  ]

  static func app(_ standups: [Standup] = [design, engineering]) -> AppFeature.State {
    AppFeature.State(
      standupsList: StandupsListFeature.State(
        loading: .finished,
        standups: IdentifiedArray(uniqueElements: standups)
      )
    )
  }

  static func app(on screens: AppFeature.Path.State...) -> AppFeature.State {
    var state = app()
    state.path = StackState(screens)
    return state
  }

  static func many(_ count: Int) -> [Standup] {
    (0..<count).map { Standup(id: UUID($0), title: "Standup \($0 + 1)") }
  }

  static func draw(_ app: AppFeature.State, _ view: ViewState) -> Screen {
    StandupsTerminal.draw(app, view, timeZone: TimeZone(secondsFromGMT: 0)!)
  }
}
