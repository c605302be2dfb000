import Foundation
import ReducerTesting
import StandupsSample
import Testing

@testable import StandupsTerminal

@Suite("What keys ask for")
struct KeyCommandTests {
  @Test("The list")
  func list() {
    var front = TestFront(Fixtures.app())
    #expect(front.press(.character("a")) == [.send(.standupsList(.addButtonTapped))])
    #expect(front.press(.enter) == [.send(.standupsList(.standupTapped(id: UUID(1))))])
    #expect(front.press(.down) == [])
    #expect(front.press(.enter) == [.send(.standupsList(.standupTapped(id: UUID(2))))])
    #expect(front.press(.down) == [])
    #expect(front.view.list.selection == 1)
    #expect(front.press(.character("q")) == [.quit])
    #expect(front.press(.control("c")) == [.interrupt])
    #expect(front.press(.control("z")) == [.suspend])
    #expect(front.press(.control("l")) == [.redraw])
  }

  @Test("An empty list has nothing to open or delete")
  func emptyList() {
    var front = TestFront(Fixtures.app([]))
    for key in [Key.enter, .character("d"), .down, .up, .end, .pageDown] {
      #expect(front.press(key) == [], "\(key)")
    }
    #expect(front.view.question == nil)
  }

  @Test("A list that is longer than the screen scrolls no further than it has to")
  func scrolling() {
    var front = TestFront(Fixtures.app(Fixtures.many(50)))
    let page = ListScreen.visibleRows(front.view, front.app.standupsList)
    #expect(page == 20)
    for (key, selection, top) in [
      (Key.down, 1, 0), (.pageDown, 20, 1), (.up, 19, 1), (.pageUp, 0, 0), (.end, 49, 30),
      (.up, 48, 30), (.home, 0, 0), (.up, 0, 0), (.character("G"), 49, 30),
      (.character("k"), 48, 30), (.character("g"), 0, 0), (.character("j"), 1, 0),
    ] {
      _ = front.press(key)
      #expect(front.view.list == ViewState.Scroll(selection: selection, top: top), "\(key)")
    }
  }

  @Test("Deleting from the list asks first, and what is chosen is to keep it")
  func deletion() {
    var front = TestFront(Fixtures.app())
    _ = front.press(.down)
    #expect(front.press(.character("d")) == [])
    #expect(front.press(.enter) == [])
    #expect(front.view.question == nil)

    _ = front.press(.character("d"))
    #expect(front.press(.escape) == [])
    #expect(front.view.question == nil)

    _ = front.press(.character("d"))
    _ = front.press(.up)
    #expect(front.press(.enter) == [.send(.standupsList(.deleteStandups(atOffsets: [1])))])
    #expect(front.view.question == nil)
  }

  @Test("A standup")
  func detail() {
    var front = TestFront(
      Fixtures.app(on: .detail(StandupDetailFeature.State(standup: Fixtures.design)))
    )
    let id = front.app.path.ids[0]
    func sends(_ action: StandupDetailFeature.Action) -> [Command] {
      [.send(.path(.element(id: id, action: .detail(action))))]
    }
    #expect(front.press(.character("s")) == sends(.startMeetingButtonTapped))
    #expect(front.press(.character("e")) == sends(.editButtonTapped))
    #expect(front.press(.character("d")) == sends(.deleteButtonTapped))
    #expect(front.press(.enter) == sends(.meetingTapped(id: UUID(200))))
    _ = front.press(.down)
    #expect(front.press(.enter) == sends(.meetingTapped(id: UUID(201))))
    #expect(front.press(.escape) == [.send(.path(.popFrom(id: id)))])
    #expect(front.press(.character("q")) == [])

    _ = front.press(.character("x"))
    _ = front.press(.up)
    #expect(front.press(.enter) == sends(.deleteMeetings(atOffsets: [1])))
  }

  @Test("A meeting of the past scrolls, and no further than there is text")
  func meeting() {
    var standup = Fixtures.design
    standup.meetings[0].transcript = (1...100).map { "Line \($0)" }.joined(separator: "\n")
    var front = TestFront(
      Fixtures.app(
        on: .meeting(MeetingFeature.State(meeting: standup.meetings[0], standup: standup))
      )
    )
    for (key, top) in [
      (Key.up, 0), (.down, 1), (.pageDown, 21), (.up, 20), (.end, 84), (.down, 84), (.home, 0),
    ] {
      #expect(front.press(key) == [], "\(key)")
      #expect(front.view.meetingTop == top, "\(key)")
    }
    #expect(front.press(.escape) == [.send(.path(.popFrom(id: front.app.path.ids[0])))])
  }

  @Test("A meeting that takes place: keys are text, but for those that are shown")
  func recording() {
    var recording = RecordMeetingFeature.State(standup: Fixtures.design)
    recording.note = "sed"
    var front = TestFront(Fixtures.app(on: .recordMeeting(recording)))
    let id = front.app.path.ids[0]
    func sends(_ action: RecordMeetingFeature.Action) -> [Command] {
      [.send(.path(.element(id: id, action: .recordMeeting(action))))]
    }
    for character in "?/jkq u" {
      #expect(front.press(.character(character)) == sends(.set(\.$note, "sed\(character)")))
    }
    #expect(front.press(.backspace) == sends(.set(\.$note, "se")))
    #expect(front.press(.paste("\nand\nmore")) == sends(.set(\.$note, "sedand more")))
    #expect(front.press(.enter) == sends(.noteSubmitted))
    #expect(front.press(.tab) == sends(.nextButtonTapped))
    #expect(front.press(.control("p")) == sends(.pauseButtonTapped))
    #expect(front.press(.escape) == sends(.endMeetingButtonTapped))
    #expect(front.press(.help) == [])
    #expect(front.view.isHelpOpen)
  }

  @Test("An alert has the keys to itself")
  func alert() {
    var app = Fixtures.app()
    app.alert = .savingFailed("The disk is full.")
    var front = TestFront(app)
    for key in [Key.character("q"), .character("d"), .character("a"), .character(" ")] {
      #expect(front.press(key) == [], "\(key)")
    }
    // What comes by itself first offers to leave everything as it is.
    #expect(front.press(.enter) == [.send(.alert(.dismiss))])
    _ = front.press(.down)
    #expect(front.press(.enter) == [.send(.alert(.presented(.retrySaving)))])
    #expect(front.press(.escape) == [.send(.alert(.dismiss))])
    #expect(front.press(.control("c")) == [.interrupt])
  }
}
