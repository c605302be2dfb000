import Foundation
import ReducerTesting
import StandupsSample
import Testing

/// What a standup is, apart from any screen.
@Suite struct StandupTests {
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

  @Test func aBegunSecondCounts() {
    #expect(Standup(id: UUID(0), duration: .milliseconds(1_001)).lengthInSeconds == 2)
  }

  @Test func standupsSurviveCoding() throws {
    var everyTheme = Theme.allCases.enumerated().map { index, theme in
      Standup(id: UUID(index), duration: .milliseconds(1_500 + index), theme: theme, title: "“é”")
    }
    everyTheme += [.withMeetings, .short]
    let standups = IdentifiedArrayOf<Standup>(uniqueElements: everyTheme)
    let data = try JSONEncoder().encode(standups)
    let decoded = try JSONDecoder().decode(IdentifiedArrayOf<Standup>.self, from: data)
    expectNoDifference(decoded, standups)
  }

  @Test func mocks() {
    expectNoDifference(Standup.designMock, .mock)
    let mocks = [Standup.designMock, .engineeringMock, .productMock]
    #expect(mocks.map(\.title) == ["Design", "Engineering", "Product"])
    #expect(mocks.map(\.attendees.count) == [6, 2, 2])
    #expect(mocks.map(\.duration) == [.seconds(60), .seconds(600), .seconds(1_800)])
    #expect(mocks.map(\.meetings.count) == [1, 0, 0])
    #expect(Set(mocks.map(\.id)).count == 3)
  }
}
