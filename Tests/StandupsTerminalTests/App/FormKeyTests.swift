import Foundation
import ReducerTesting
import StandupsSample
import Testing

@testable import StandupsTerminal

@Suite("What keys do in a form")
@MainActor
struct FormKeyTests {
  @Test("A standup is typed from the title to the last attendee")
  func typing() {
    let front = LiveFront()
    front.press(.character("a"))
    front.type("Desing")
    front.press(.left, .left, .delete, .right)
    front.type("n")
    front.press(.enter, .right, .right, .left, .enter, .left, .down)
    front.type("Blob")
    front.press(.enter)
    front.type("Blob Jr")
    front.press(.enter, .control("s"))

    let standups = front.state.standupsList.standups
    #expect(front.state.standupsList.destination == nil)
    #expect(standups.map(\.title) == ["Design"])
    #expect(standups[0].duration == .seconds(60 * 6))
    #expect(standups[0].theme == .yellow)
    #expect(standups[0].attendees.map(\.name) == ["Blob", "Blob Jr"])
  }

  @Test("Attendees are removed where the cursor is, and the last one is only emptied")
  func removal() {
    let front = LiveFront()
    front.press(.character("a"), .down, .down, .down)
    front.type("A")
    front.press(.enter)
    front.type("B")
    front.press(.up, .control("x"))
    #expect(front.form?.standup.attendees.map(\.name) == ["B"])
    front.press(.control("x"))
    #expect(front.form?.standup.attendees.map(\.name) == [""])
    front.press(.escape)
    #expect(front.form == nil)
    #expect(front.state.standupsList.standups == [])
  }

  @Test("The length stays between 5 and 30 minutes, and the themes go round")
  func limits() {
    let front = LiveFront()
    front.press(.character("a"), .down, .left)
    #expect(front.form?.standup.duration == .seconds(60 * 5))
    for _ in 0..<40 { front.press(.right) }
    #expect(front.form?.standup.duration == .seconds(60 * 30))
    front.press(.down)
    for _ in Theme.allCases { front.press(.right) }
    #expect(front.form?.standup.theme == .bubblegum)
    front.press(.down, .down)
    #expect(front.view.formField == .addAttendee)
    front.press(.enter)
    #expect(front.form?.standup.attendees.count == 2)
    #expect(front.form?.focus == .attendee(front.form!.standup.attendees[1].id))
  }

  @Test("What is pasted is one line")
  func paste() {
    let front = LiveFront()
    front.press(.character("a"), .paste("One\nTwo\n"))
    #expect(front.form?.standup.title == "One Two")
    front.press(.control("u"))
    #expect(front.form?.standup.title == "")
  }

  @Test("A standup that was added is chosen")
  func chosen() {
    let front = LiveFront(standups: Fixtures.many(30))
    front.press(.character("a"), .character("x"), .control("s"))
    #expect(front.view.list.selection == 30)
  }
}
