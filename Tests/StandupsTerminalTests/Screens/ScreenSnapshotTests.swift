import Foundation
import ReducerTesting
import StandupsSample
import Testing

@testable import StandupsTerminal

/// One state of the app to draw.
struct Scene: CustomTestStringConvertible, Sendable {
  var name: String
  var app: AppFeature.State
  var change: @Sendable (inout ViewState) -> Void = { _ in }
  var testDescription: String { name }

  static var all: [Scene] {
    lists + forms + details + recordings + alerts
  }

  private static var lists: [Scene] {
    var loading = Fixtures.app([])
    loading.standupsList.loading = .inProgress
    var unsaved = Fixtures.app()
    unsaved.hasUnsavedChanges = true
    return [
      Scene(name: "list", app: unsaved),
      Scene(name: "list-empty", app: Fixtures.app([])),
      Scene(name: "list-loading", app: loading),
      Scene(name: "list-unusual", app: Fixtures.app(Fixtures.unusual)),
      Scene(name: "list-scrolled", app: Fixtures.app(Fixtures.many(10_000))) {
        $0.list.selection = 5_000
      },
    ]
  }

  private static var forms: [Scene] {
    var add = Fixtures.app()
    add.standupsList.destination = .addStandup(
      StandupFormFeature.State(
        standup: Standup(id: UUID(9), attendees: [Attendee(id: UUID(8))], title: "Moin")
      )
    )
    var theme = add
    theme.standupsList.destination = .addStandup(
      StandupFormFeature.State(focus: nil, standup: Fixtures.engineering)
    )
    let edit = Fixtures.app(
      on: .detail(
        StandupDetailFeature.State(
          destination: .editStandup(
            StandupFormFeature.State(
              focus: .attendee(Fixtures.design.attendees[4].id),
              standup: Fixtures.design
            )
          ),
          standup: Fixtures.design
        )
      )
    )
    return [
      Scene(name: "form-add", app: add),
      Scene(name: "form-theme", app: theme) { $0.formField = .theme },
      Scene(name: "form-edit", app: edit) { $0.caret = 3 },
    ]
  }

  private static var details: [Scene] {
    let meeting = MeetingFeature.State(
      meeting: Fixtures.design.meetings[0],
      standup: Fixtures.design
    )
    return [
      Scene(
        name: "detail",
        app: Fixtures.app(on: .detail(StandupDetailFeature.State(standup: Fixtures.design)))
      ) { $0.detail.selection = 1 },
      Scene(
        name: "detail-new",
        app: Fixtures.app(on: .detail(StandupDetailFeature.State(standup: Fixtures.engineering)))
      ),
      Scene(name: "meeting", app: Fixtures.app(on: .meeting(meeting))),
    ]
  }

  private static var recordings: [Scene] {
    var recording = RecordMeetingFeature.State(
      secondsElapsed: 25,
      speakerIndex: 2,
      standup: Fixtures.design,
      transcript: "We start with the login."
    )
    recording.notes = [
      Note(secondsElapsed: 4, speaker: "Blob", text: "It is done."),
      Note(secondsElapsed: 21, speaker: "Blob Jr", text: "Next is the settings screen."),
    ]
    recording.note = "Who takes that"
    var ending = recording
    ending.alert = .endMeeting(isDiscardable: true)
    return [
      Scene(name: "record", app: Fixtures.app(on: .recordMeeting(recording))),
      Scene(name: "record-ending", app: Fixtures.app(on: .recordMeeting(ending))),
    ]
  }

  private static var alerts: [Scene] {
    var elsewhere = Fixtures.app()
    elsewhere.alert = .savingFailed("The disk is full.")
    let deletion = Fixtures.app(
      on: .detail(
        StandupDetailFeature.State(
          destination: .alert(.deleteStandup),
          standup: Fixtures.design
        )
      )
    )
    return [
      Scene(name: "alert-elsewhere", app: elsewhere),
      Scene(name: "alert-delete", app: deletion),
      Scene(name: "alert-delete-chosen", app: Fixtures.app()) {
        _ = $0.handle(.character("d"), in: Fixtures.app())
        _ = $0.handle(.up, in: Fixtures.app())
      },
    ]
  }
}

@Suite("Screens")
struct ScreenSnapshotTests {
  @Test("Each screen, in a usual terminal and in small ones", arguments: Scene.all)
  func snapshots(scene: Scene) throws {
    for size in [Size.usual, Size(columns: 40, rows: 12), Size(columns: 20, rows: 6)] {
      let screen = draw(scene, size)
      try expectSnapshot(screen, "\(scene.name)-\(size.columns)x\(size.rows)")
    }
  }

  @Test("No size is too small or too large", arguments: Scene.all)
  func sizes(scene: Scene) {
    for columns in [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 200] {
      for rows in [0, 1, 2, 3, 4, 5, 7, 9, 10, 11, 15, 16, 60] {
        let screen = draw(scene, Size(columns: columns, rows: rows))
        #expect(screen.rows.count == rows)
        #expect(screen.rows.allSatisfy { $0.count == columns })
      }
    }
  }

  private func draw(_ scene: Scene, _ size: Size) -> Screen {
    var view = ViewState(size: size)
    view.settle(for: scene.app)
    scene.change(&view)
    view.settle(for: scene.app)
    return Fixtures.draw(scene.app, view)
  }
}
