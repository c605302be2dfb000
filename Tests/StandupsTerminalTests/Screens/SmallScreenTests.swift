import Foundation
import ReducerTesting
import StandupsSample
import Testing

@testable import StandupsTerminal

@Suite("Small screens")
struct SmallScreenTests {
  @Test("A meeting shows its field, its transcript and its speaker")
  func meeting() {
    var recording = RecordMeetingFeature.State(
      secondsElapsed: 25,
      speakerIndex: 2,
      standup: Fixtures.design
    )
    recording.notes = [Note(secondsElapsed: 4, speaker: "Blob", text: "It is done.")]
    recording.note = "Next"
    let app = Fixtures.app(on: .recordMeeting(recording))
    for (columns, rows) in [(40, 10), (20, 5), (30, 6), (80, 7), (25, 8), (60, 9)] {
      let screen = draw(app, columns, rows)
      #expect(screen.text.contains("done."), "\(columns)×\(rows)\n\(screen.text)")
      #expect(screen.text.contains("> Next"), "\(columns)×\(rows)\n\(screen.text)")
      #expect(screen.text.contains("0:25"), "\(columns)×\(rows)\n\(screen.text)")
      #expect(screen.cursor != nil)
    }
    #expect(draw(app, 40, 10).text.contains("Blob Sr"))
    #expect(draw(app, 40, 10).text.contains("0:04 Blob  It is done."))
  }

  static var alerts: [OpenAlert] {
    let app = { (alert: AlertState<AppFeature.Action.Alert>) in
      var app = Fixtures.app()
      app.alert = alert
      return app
    }
    let list = { (alert: AlertState<StandupsListFeature.Destination.Action.Alert>) in
      var app = Fixtures.app()
      app.standupsList.destination = .alert(alert)
      return app
    }
    let file = UnreadableFile(
      path: "/standups.json",
      reason: "expected x, found y.",
      hasBackup: true
    )
    let states = [
      app(.merged([.changedAndRemoved(title: "Design")])), app(.notSaved), app(.readOnly),
      app(.protected("/standups.json can only be read.")), app(.savingFailed("The disk is full.")),
      app(.loadingTheirsFailed(.failed("No permission."))),
      app(.unfinishedForm(title: "Design", isNew: true)),
      list(.loadingFailed(.failed("No permission."))), list(.unreadable(file)),
      list(.notice(.startedEmpty(setAside: nil))),
      list(.notice(.recoveredFromBackup(setAside: nil))),
      list(.notice(.newerVersion(3))), list(.notice(.cannotSave("No permission."))),
    ]
    return states.compactMap { OpenAlert($0, ViewState(size: .usual)) }
      + [.removal(of: "Design", .leave), .sorting]
  }

  @Test("Every question shows its title and the answer that is chosen", arguments: alerts)
  func alert(alert: OpenAlert) {
    for (columns, rows) in [(20, 5), (20, 6), (24, 8), (40, 10), (80, 24)] {
      for (index, button) in alert.buttons.enumerated() {
        var screen = Screen(size: Size(columns: columns, rows: rows))
        AlertBox.draw(alert, button: index, over: &screen)
        let text = screen.rows.map { String($0.compactMap(\.character)) }.joined()
        let start = "▶ \(button.isDestructive ? "! " : "")\(button.label.prefix(5))"
        #expect(text.contains(start), "\(columns)×\(rows)\n\(screen.text)")
        #expect(text.contains(alert.title.prefix(10)), "\(columns)×\(rows)\n\(screen.text)")
      }
    }
  }

  @Test("A screen that is too small says so")
  func tooSmall() {
    for (columns, rows) in [(19, 24), (80, 4), (10, 3)] {
      let text = draw(Fixtures.app(), columns, rows).text.replacing("\n", with: " ")
      #expect(text.hasPrefix("Too small"), "\(columns)×\(rows)\n\(text)")
    }
    #expect(draw(Fixtures.app(), 20, 5).text.contains("Design"))
  }

  @Test("Each screen has its cursor inside, in every size")
  func cursors() {
    for scene in Scene.all {
      for columns in stride(from: 1, through: 45, by: 4) {
        for rows in 1...14 {
          var view = ViewState(size: Size(columns: columns, rows: rows))
          view.settle(for: scene.app)
          scene.change(&view)
          view.settle(for: scene.app)
          guard let cursor = Fixtures.draw(scene.app, view).cursor else { continue }
          #expect((0..<columns).contains(cursor.column), "\(scene.name) \(columns)×\(rows)")
          #expect((0..<rows).contains(cursor.row), "\(scene.name) \(columns)×\(rows)")
        }
      }
    }
  }

  private func draw(_ app: AppFeature.State, _ columns: Int, _ rows: Int) -> Screen {
    var view = ViewState(size: Size(columns: columns, rows: rows))
    view.settle(for: app)
    return Fixtures.draw(app, view)
  }
}

extension OpenAlert: CustomTestStringConvertible {
  var testDescription: String { title }
}
