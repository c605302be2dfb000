import Foundation
import ReducerTesting
import StandupsSample
import Testing

/// Standups, apart from any screen.
@Suite struct ModelTests {
  @Test func everyAttendeeHasTheSameTime() {
    #expect(Standup.short.durationPerAttendee == .seconds(2))
    #expect(Standup(id: UUID(0), duration: .seconds(60)).durationPerAttendee == .seconds(60))
  }

  @Test(arguments: [
    (6, 3, [2, 4, 6]),
    (10, 3, [4, 7, 10]),
    (2, 5, [1, 1, 2, 2, 2]),
    (0, 2, [0, 0]),
  ])
  func turns(of seconds: Int, among count: Int, end ends: [Int]) {
    let standup = Standup(
      id: UUID(0),
      attendees: (0..<count).map { Attendee(id: UUID($0)) },
      duration: .seconds(seconds)
    )
    #expect((0..<count).map(standup.endOfTurn(ofSpeakerAt:)) == ends)
    #expect(standup.lengthInSeconds == seconds)
  }

  @Test func themesHaveNamesAndReadableText() {
    #expect(Theme.allCases.count == 16)
    #expect(Theme.allCases.map(\.id) == Theme.allCases)
    #expect(Theme.seafoam.name == "Seafoam")
    let dark = Theme.allCases.filter { $0.accentColor == .white }
    #expect(dark == [.indigo, .magenta, .navy, .oxblood, .purple])
  }

  @Test func themeOfALaterVersionIsReadAsTheFirst() throws {
    let themes = try JSONDecoder().decode([Theme].self, from: Data(#"["teal", "plaid"]"#.utf8))
    #expect(themes == [.teal, .bubblegum])
  }
}
