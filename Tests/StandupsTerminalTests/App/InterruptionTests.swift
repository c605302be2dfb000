import Foundation
import ReducerTesting
import StandupsSample
import Testing

@testable import StandupsTerminal

@Suite("Interruptions while the user types")
@MainActor
struct InterruptionTests {
  let failure = DataManagerError.failed("The disk is full.")

  @Test("An alert waits, visibly, until the form is left, and takes no key of it")
  func form() {
    let front = LiveFront(standups: [Fixtures.engineering])
    front.press(.character("a"))
    front.type("Mor")
    front.send(.saved(.failure(failure)))
    #expect(OpenAlert(front.state, front.view) == nil)
    #expect(draw(front).text.contains("! Standups could not be saved"))
    front.type("ning q ")
    front.press(.paste("all \n of it"), .enter)
    #expect(front.form?.standup.title == "Morning q all   of it")

    front.press(.control("s"))
    #expect(front.state.standupsList.standups.count == 2)
    #expect(OpenAlert(front.state, front.view)?.title == "Standups could not be saved")
    // Its first answer leaves everything as it is, and Space is no answer.
    front.press(.character(" "))
    #expect(front.state.alert != nil)
    front.press(.enter)
    #expect(front.state.alert == nil)
  }

  @Test("Keys that were pressed before an alert could be seen are not for the alert")
  func unseen() {
    let front = LiveFront(standups: [Fixtures.engineering, Fixtures.design])
    front.store.send(.app(.saved(.failure(failure))))
    // Nothing has been drawn yet.
    #expect(front.view.handle(.down, in: front.state) == [])
    #expect(front.view.list.selection == 1)
    front.show()
    front.press(.down)
    #expect(front.view.list.selection == 1)
  }

  @Test("An alert waits until a search or a meeting is over")
  func searchAndMeeting() async {
    let front = LiveFront(standups: [Fixtures.design])
    front.press(.character("/"), .character("d"))
    front.send(.saved(.failure(failure)))
    front.press(.character(" "), .backspace, .character("e"))
    #expect(front.state.standupsList.searchText == "de")
    front.press(.enter)
    #expect(OpenAlert(front.state, front.view) != nil)
    front.press(.escape, .enter)
    await front.idle { !$0.path.isEmpty }
    front.press(.character("s"))
    await front.idle { $0.path.count == 2 }
    front.send(.saved(.failure(failure)))
    front.type("a line")
    #expect(front.recording?.note == "a line")
    #expect(draw(front).text.contains("! Standups could not be saved"))
  }

  @Test("A question that was asked stays open when something else comes")
  func asked() {
    let front = LiveFront(standups: [Fixtures.design])
    front.press(.character("d"))
    front.send(.saved(.failure(failure)))
    #expect(OpenAlert(front.state, front.view)?.title == "Are you sure you want to delete?")
    front.press(.enter)
    #expect(OpenAlert(front.state, front.view)?.title == "Standups could not be saved")
    #expect(front.state.standupsList.standups.count == 1)
  }

  /// The list changes between the question and its answer.
  @Test("What was asked about is deleted, wherever it is by then")
  func moved() async {
    let front = LiveFront(standups: [Fixtures.design, Fixtures.engineering])
    front.press(.down, .character("d"))
    front.send(.standupsList(.moveStandups(fromOffsets: [1], toOffset: 0)))
    front.press(.up, .enter)
    #expect(front.state.standupsList.standups.map(\.title) == ["Design"])
  }

  @Test("Leaving a form in which something was typed asks, and first offers to go on")
  func escape() {
    let front = LiveFront()
    front.press(.character("a"), .escape)
    #expect(front.form == nil)

    front.press(.character("a"))
    front.type("Design")
    front.press(.escape)
    #expect(front.view.question?.title == "Leave without saving?")
    front.press(.enter)
    #expect(front.form?.standup.title == "Design")
    front.press(.escape, .escape)
    #expect(front.form?.standup.title == "Design")
    front.press(.escape, .down, .enter)
    #expect(front.form == nil)
    #expect(front.state.standupsList.standups.map(\.title) == ["Design"])

    front.press(.character("a"))
    front.type("Other")
    front.press(.escape, .up, .enter)
    #expect(front.form == nil)
    #expect(front.state.standupsList.standups.map(\.title) == ["Design"])
  }

  @Test("A meeting that ends while a line is typed keeps it, and what follows is no command")
  func timeIsOver() async throws {
    let clock = TestClock()
    var standup = Fixtures.design
    standup.duration = .seconds(2)
    let front = LiveFront(standups: [standup], clock: clock)
    front.press(.enter)
    await front.idle { !$0.path.isEmpty }
    front.press(.character("s"))
    await front.idle { $0.path.count == 2 }
    let id = try #require(front.state.path.ids.last)
    front.send(.path(.element(id: id, action: .recordMeeting(.onTask))))
    front.type("One")
    front.press(.enter)
    front.type("Two and")
    for second in 1...2 {
      front.send(.path(.element(id: id, action: .recordMeeting(.timerTicked))))
      if second == 2 { await front.idle { $0.path.count == 1 } }
    }
    #expect(
      front.state.standupsList.standups[0].meetings[0].notes.map(\.text) == ["One", "Two and"]
    )

    // No key of a text is a command, and neither is Enter.
    for key in [Key.character("x"), .character("d"), .enter, .character("s"), .character("e")] {
      front.press(key)
    }
    #expect(draw(front).text.contains("The meeting is over"))
    #expect(front.state.path.count == 1)
    #expect(front.view.question == nil)
    front.press(.escape)
    #expect(!front.view.isMeetingOver)
    front.press(.character("e"))
    #expect(front.form != nil)
  }

  @Test("A meeting that is ended by its question needs no telling, and keeps the line")
  func ended() async {
    let front = LiveFront(standups: [Fixtures.design])
    front.press(.enter)
    await front.idle { !$0.path.isEmpty }
    front.press(.character("s"))
    await front.idle { $0.path.count == 2 }
    front.type("Pending")
    front.press(.escape, .enter)
    await front.idle { $0.path.count == 1 }
    #expect(!front.view.isMeetingOver)
    #expect(front.state.standupsList.standups[0].meetings[0].notes.map(\.text) == ["Pending"])
  }

  private func draw(_ front: LiveFront) -> Screen { Fixtures.draw(front.state, front.view) }
}

extension LiveFront {
  /// The meeting that takes place.
  var recording: RecordMeetingFeature.State? {
    guard case .recording(_, let state) = Front(state) else { return nil }
    return state
  }
}
