import Foundation
import ReducerTesting
import StandupsSample
import Testing

@testable import StandupsTerminal

@Suite("Searching, ordering and undoing by keys")
@MainActor
struct ListKeyTests {
  func titles(_ front: LiveFront) -> [String] { front.state.standupsList.standups.map(\.title) }

  func text(_ front: LiveFront) -> String { Fixtures.draw(front.state, front.view).text }

  @Test("A search shows what it finds, marks it, and opens it")
  func search() async {
    let front = LiveFront(
      standups: Fixtures.many(33).dropFirst(3) + [Fixtures.design, Fixtures.engineering]
    )
    front.press(.character("/"))
    front.type("ENG")
    #expect(text(front).contains("found 1 of 1"))
    let screen = Fixtures.draw(front.state, front.view)
    let marked = screen.rows.joined().filter {
      $0.style.isInverse && $0.style.isBold && $0.style.background == nil
    }
    #expect(String(marked.compactMap(\.character)).hasSuffix("Eng"))
    #expect(screen.cursor == Screen.Position(row: 2, column: 6))

    front.press(.enter, .enter)
    await front.idle { !$0.path.isEmpty }
    #expect(text(front).hasPrefix(" Engineering"))
    front.press(.escape)
    #expect(text(front).contains("found 1 of 1"))
    front.press(.escape)
    #expect(front.state.standupsList.searchText == "")
    // What was chosen is still chosen.
    #expect(text(front).contains("32 of 32"))
  }

  @Test("A search for an attendee shows the name; nothing found is said")
  func attendee() {
    let front = LiveFront(standups: [Fixtures.design, Fixtures.engineering])
    front.press(.character("/"))
    front.type("esq")
    #expect(text(front).contains("Blob Esq"))
    front.type("!")
    #expect(text(front).contains("Nothing is found."))
    front.press(.down, .up, .enter, .enter, .character("d"))
    #expect(front.view.question == nil)
    front.press(.character("/"), .escape)
    #expect(front.state.standupsList.foundStandups.count == 2)
  }

  @Test("What is deleted from a search is what is seen")
  func deletionInASearch() {
    let front = LiveFront(standups: [Fixtures.design, Fixtures.engineering])
    front.press(.character("/"))
    front.type("eng")
    front.press(.enter, .character("d"))
    #expect(front.view.question?.message.contains("Engineering") == true)
    front.press(.up, .enter)
    #expect(titles(front) == ["Design"])
  }

  @Test("Standups are sorted, and moved, and what is chosen stays chosen")
  func order() {
    let front = LiveFront(
      standups: ["B", "C", "A"].enumerated().map {
        Standup(id: UUID($0.offset), title: $0.element)
      }
    )
    front.press(.down, .character("s"), .enter)
    #expect(titles(front) == ["A", "B", "C"])
    #expect(front.view.list.selection == 2)
    front.press(.character("K"), .moveUp, .moveUp)
    #expect(titles(front) == ["C", "A", "B"])
    #expect(front.view.list.selection == 0)
    front.press(.moveDown, .character("J"), .character("J"))
    #expect(titles(front) == ["A", "B", "C"])
    #expect(front.view.list.selection == 2)
    front.press(.character("s"), .escape, .character("s"), .end, .enter)
    #expect(titles(front) == ["A", "B", "C"])
  }

  @Test("What was deleted comes back, as often as it was")
  func undo() {
    let front = LiveFront(standups: [Fixtures.design, Fixtures.engineering])
    front.press(.character("d"), .up, .enter, .character("d"), .up, .enter)
    #expect(titles(front) == [])
    front.press(.character("u"), .character("u"), .character("u"))
    #expect(titles(front) == ["Design", "Engineering"])
    front.press(.control("r"))
    #expect(titles(front) == ["Engineering"])
  }

  @Test("The help of each screen tells its keys")
  func help() async {
    let front = LiveFront(standups: [Fixtures.design])
    func help(_ title: String, _ key: Key) {
      front.press(key)
      #expect(text(front).hasPrefix(" Help: \(title)"))
      #expect(text(front).contains("shows this help"))
      front.press(.pageDown, .end, .character("x"))
      #expect(text(front).contains("draws the screen again"))
      front.press(.escape)
    }
    help("The list", .character("?"))
    help("The list", .help)
    front.press(.character("a"))
    help("The form", .help)
    front.press(.down)
    help("The form", .character("?"))
    front.press(.escape, .enter)
    await front.idle { !$0.path.isEmpty }
    help("A standup", .character("?"))
    front.press(.enter)
    await front.idle { $0.path.count == 2 }
    help("A past meeting", .character("?"))
    front.press(.escape, .character("s"))
    await front.idle { $0.path.count == 2 }
    help("A meeting that takes place", .help)
  }

  @Test("Each key that a screen shows at its bottom is in its help, and the help fits any screen")
  func guides() {
    for guide in KeyGuide.all {
      #expect(guide.entries.allSatisfy { !$0.meaning.isEmpty })
      for columns in [20, 40, 80, 200] {
        var view = ViewState(size: Size(columns: columns, rows: 100))
        view.isHelpOpen = true
        let text = HelpScreen.draw(guide, view).text
        for entry in guide.entries { #expect(text.contains(entry.keys.prefix(columns - 2))) }
      }
    }
  }

  @Test("A transcript is searched")
  func transcript() {
    var standup = Fixtures.design
    standup.meetings[0].transcript = (1...100).map { "Line \($0)" }.joined(separator: "\n")
    standup.meetings[0].notes = [Note(secondsElapsed: 70, speaker: "Blob", text: "The end")]
    var front = TestFront(
      Fixtures.app(
        on: .meeting(MeetingFeature.State(meeting: standup.meetings[0], standup: standup))
      )
    )
    func top() -> String {
      let text = Fixtures.draw(front.app, front.view).text.split(separator: "\n")
      return text.count > 2 ? String(text[2]).trimmingCharacters(in: .whitespaces) : ""
    }
    for key in [Key.character("/"), .character("e"), .character(" "), .character("5")] {
      _ = front.press(key)
    }
    #expect(top() == "Line 5")
    _ = front.press(.enter)
    _ = front.press(.character("n"))
    #expect(top() == "Line 50")
    _ = front.press(.character("N"))
    #expect(top() == "Line 5")
    _ = front.press(.character("N"))
    #expect(front.view.message == "no more above")
    #expect(front.press(.escape) == [])
    #expect(front.view.meetingSearch.text == "")
    _ = front.press(.end)
    #expect(Fixtures.draw(front.app, front.view).text.contains("1:10 Blob  The end"))
    #expect(front.press(.escape) == [.send(.path(.popFrom(id: front.app.path.ids[0])))])
  }
}
