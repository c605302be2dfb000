import Foundation
import ReducerTesting
import StandupsSample
import TestSupport
import Testing

/// The form: text fields, attendees and the focus.
@MainActor
@Suite struct StandupFormTests {
  private func store(_ attendees: [Attendee], id: UUID = UUID(99)) -> TestStoreOf<
    StandupFormFeature
  > {
    TestStore(
      initialState: StandupFormFeature.State(standup: Standup(id: id, attendees: attendees))
    ) {
      StandupFormFeature()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }

  /// The test that the tour of the architecture writes for this feature.
  @Test func addDeleteAttendee() async {
    let store = TestStore(
      initialState: StandupFormFeature.State(
        standup: Standup(
          id: UUID(),
          attendees: [Attendee(id: UUID())]
        )
      )
    ) {
      StandupFormFeature()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(.addAttendeeButtonTapped) {
      $0.focus = .attendee(Attendee.ID(UUID(0)))
      $0.standup.attendees.append(
        Attendee(id: Attendee.ID(UUID(0)))
      )
    }
    await store.send(.deleteAttendees(atOffsets: [1])) {
      $0.focus = .attendee($0.standup.attendees[0].id)
      $0.standup.attendees.remove(at: 1)
    }
  }

  @Test func standupWithoutAttendeesGetsOne() async {
    let store = store([])
    #expect(store.state.standup.attendees == [Attendee(id: UUID(0))])
    #expect(store.state.focus == .title)

    await store.send(.addAttendeeButtonTapped) {
      $0.focus = .attendee(UUID(1))
      $0.standup.attendees = [Attendee(id: UUID(0)), Attendee(id: UUID(1))]
    }
  }

  @Test func focusMovesToTheNeighborOfARemovedAttendee() async {
    let ids = (1...4).map { UUID($0 * 100) }
    let store = store(ids.map { Attendee(id: $0) })

    await store.send(.deleteAttendees(atOffsets: [0])) {
      $0.focus = .attendee(ids[1])
      $0.standup.attendees.remove(at: 0)
    }
    await store.send(.deleteAttendees(atOffsets: [1])) {
      $0.focus = .attendee(ids[3])
      $0.standup.attendees.remove(at: 1)
    }
    await store.send(.deleteAttendees(atOffsets: [1])) {
      $0.focus = .attendee(ids[1])
      $0.standup.attendees.remove(at: 1)
    }
    await store.send(.deleteAttendees(atOffsets: [0])) {
      $0.focus = .attendee(UUID(0))
      $0.standup.attendees = [Attendee(id: UUID(0))]
    }
  }

  @Test func severalAttendeesAreDeletedAtOnce() async {
    let ids = (1...4).map { UUID($0 * 100) }
    let store = store(ids.map { Attendee(id: $0) })
    await store.send(.deleteAttendees(atOffsets: [1, 3])) {
      $0.focus = .attendee(ids[2])
      $0.standup.attendees = [Attendee(id: ids[0]), Attendee(id: ids[2])]
    }
    await store.send(.deleteAttendees(atOffsets: []))
  }

  @Test func fieldsAreEdited() async {
    let attendee = Attendee(id: UUID(1))
    let store = store([attendee])
    await store.send(.set(\.$standup.title, "Engineering")) {
      $0.standup.title = "Engineering"
    }
    await store.send(.set(\.$standup.theme, .orange)) {
      $0.standup.theme = .orange
    }
    await store.send(.binding(.set(\.$standup.attendees[0].name, "Blob"))) {
      $0.standup.attendees[0].name = "Blob"
    }
    await store.send(.set(\.$focus, .attendee(attendee.id))) {
      $0.focus = .attendee(attendee.id)
    }
    await store.send(.set(\.$focus, nil)) {
      $0.focus = nil
    }
  }

  /// The step of the tour before it overrides the dependency.
  @Test(.dependencies) func uncontrolledIDFailsTheTest() async {
    var line = 0
    let issues = await capturedIssues {
      let store = TestStore(
        initialState: StandupFormFeature.State(
          standup: Standup(id: UUID(), attendees: [Attendee(id: UUID())])
        )
      ) {
        StandupFormFeature()
      }
      store.exhaustivity = .off
      line = #line + 1
      await store.send(.addAttendeeButtonTapped)
    }
    #expect(issues.map(\.line) == [line])
    #expect(
      issues.first?.message.hasPrefix(
        #"@Dependency(\.uuid) has no test implementation, but was accessed from a test context:"#
      )
        == true
    )
  }

  /// The step of the tour in which the test creates an id of its own.
  @Test func differentIDIsShownBesideTheRealOne() async {
    let issues = await capturedIssues {
      let store = store([Attendee(id: UUID(0xA))], id: UUID(0x51))
      await store.send(.addAttendeeButtonTapped) {
        $0.focus = .attendee(UUID(0xBAD))
        $0.standup.attendees.append(Attendee(id: UUID(0xBAD)))
      }
    }
    #expect(
      issues.map(\.message.withoutStory.visible) == [
        """
        A state change does not match expectation: …

              StandupFormFeature.State(
                _focus: .attendee(
            −     UUID(00000000-0000-0000-0000-000000000BAD)
            +     UUID(00000000-0000-0000-0000-000000000000)
                ),
                _standup: Standup(
                  id: UUID(00000000-0000-0000-0000-000000000051),
                  attendees: [
                    [0]: Attendee(…),
                    [1]: Attendee(
            −         id: UUID(00000000-0000-0000-0000-000000000BAD),
            +         id: UUID(00000000-0000-0000-0000-000000000000),
                      name: ""
                    )
                  ],
                  duration: 5 minutes,
                  meetings: [],
                  theme: .bubblegum,
                  title: ""
                )
              )

        (Expected: −, Actual: +)

        What differs:
          $0.focus.attendee  expected UUID(00000000-0000-0000-0000-000000000BAD), is \
        UUID(00000000-0000-0000-0000-000000000000)
          $0.standup.attendees[1].id  expected UUID(00000000-0000-0000-0000-000000000BAD), is \
        UUID(00000000-0000-0000-0000-000000000000)

        If this is what the feature should do, set at the end of the closure:

          $0.focus = .attendee(UUID(0))
          $0.standup.attendees[1] = Attendee(id: UUID(0), name: "")
        """
      ]
    )
  }
}

extension String {
  /// The text with plain spaces in place of the figure spaces that align the lines of a difference.
  fileprivate var visible: String { replacingOccurrences(of: "\u{2007}", with: " ") }
}
