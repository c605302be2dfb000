import Foundation
import ReducerTesting
import StandupsSample

extension TourStop {
  static let passingTest = TourStop(
    title: "A test that passes",
    explanation: """
      "Add attendee" appends an attendee and focuses it; deleting it moves the focus back.
      """,
    expected: "✔ passed"
  ) {
    let test = TourTest()
    do {
      let store = formStore(test)
      await store.send(.addAttendeeButtonTapped) {
        $0.focus = .attendee(UUID(0))
        $0.standup.attendees.append(Attendee(id: UUID(0)))
      }
      await store.send(.deleteAttendees(atOffsets: [1])) {
        $0.focus = .attendee($0.standup.attendees[0].id)
        $0.standup.attendees.remove(at: 1)
      }
    }
    return test.report
  }

  static let wrongAssertion = TourStop(
    title: "An assertion that is wrong",
    explanation: """
      The test expects another id, and forgets that the focus moves. The difference shows both.
      """,
    expected: """
      ✘ A state change does not match expectation: …

            StandupFormFeature.State(
          −   _focus: .title,
          +   _focus: .attendee(
          +     UUID(00000000-0000-0000-0000-000000000000)
          +   ),
              _standup: Standup(
                id: UUID(00000000-0000-0000-0000-0000000000AA),
                attendees: [
                  [0]: Attendee(…),
                  [1]: Attendee(
          −         id: UUID(00000000-0000-0000-0000-000000000007),
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
        $0.focus  .title → .attendee(UUID(00000000-0000-0000-0000-000000000000))
        $0.standup.attendees[1].id  UUID(00000000-0000-0000-0000-000000000007) → \
      UUID(00000000-0000-0000-0000-000000000000)

      The test passes with this closure:

        {
          $0.focus = .attendee(UUID(0))
          $0.standup.attendees.append(Attendee(id: UUID(0), name: ""))
        }
      """
  ) {
    let test = TourTest()
    do {
      let store = formStore(test)
      await store.send(.addAttendeeButtonTapped) {
        $0.standup.attendees.append(Attendee(id: UUID(7)))
      }
    }
    return test.report
  }

  private static func formStore(
    _ test: TourTest
  ) -> TestStore<StandupFormFeature.State, StandupFormFeature.Action> {
    test.store(
      initialState: StandupFormFeature.State(
        standup: Standup(id: UUID(0xAA), attendees: [Attendee(id: UUID(0xBB))])
      )
    ) {
      StandupFormFeature()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }
}
