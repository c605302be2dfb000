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

  @Test func durationIsANumberOfSecondsInFiles() throws {
    let standup = Standup(id: UUID(0x51), duration: .seconds(420))
    let text = try String(decoding: JSONEncoder().encode(standup), as: UTF8.self)
    #expect(text.contains(#""duration":420,"#) || text.contains(#""duration":420}"#))
    #expect(try JSONDecoder().decode(Standup.self, from: Data(text.utf8)) == standup)

    // As Swift encodes it, which earlier versions of the app wrote.
    let earlier = text.replacing(#""duration":420"#, with: #""duration":[22,14171630378389864448]"#)
    #expect(try JSONDecoder().decode(Standup.self, from: Data(earlier.utf8)) == standup)
  }
}
