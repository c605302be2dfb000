import Foundation
import ReducerTesting
import StandupsSample

extension TourStop {
  static let raceOfSaveAndEdit = TourStop(
    title: "A race between save and edit",
    explanation: """
      The title is edited again while a slow disk still saves the first edit, and nothing saves
      the second. The clock of the test decides how the race goes, the same way every time.
      """,
    expected: """
      ✘ A received action does not match expectation: …

            AutosaveFeature.Action.saved(
              [
                [0]: Standup(
                  id: UUID(00000000-0000-0000-0000-000000000001),
                  attendees: […],
                  duration: 5 minutes,
                  meetings: [],
                  theme: .bubblegum,
          −       title: "Design B"
          +       title: "Design A"
                )
              ]
            )

      (Expected: −, Received: +)

      To fix, find out why the reducer's effects sent it, or expect the action that was received:

        await store.receive(
          .saved(
            [
              Standup(
                id: UUID(1),
                attendees: [Attendee(id: UUID(2), name: "")],
                duration: .seconds(300),
                meetings: [],
                theme: .bubblegum,
                title: "Design A"
              )
            ]
          )
        ) {
          $0.isSaving = false
        }

      The story so far:
        0s  sent       AutosaveFeature.Action.form.binding(…)    form._standup.title  "Design" → \
      "Design A", and 2 more
        0s  started    effect at StandupsTerminal/AutosaveFeature.swift:31
        0s  sent       AutosaveFeature.Action.form.binding(…)    form._standup.title  "Design A" → \
      "Design B", and 1 more
        1s  received   AutosaveFeature.Action.saved([ [0]: Standup(id: UUID(000000…    isSaving  \
      true → false
        1s  finished   effect at StandupsTerminal/AutosaveFeature.swift:31
      """
  ) {
    let test = TourTest()
    let clock = TestClock()
    let standup = Standup(id: UUID(1), attendees: [Attendee(id: UUID(2))], title: "Design")
    do {
      let store = test.store(
        initialState: AutosaveFeature.State(
          form: StandupFormFeature.State(standup: standup),
          standups: [standup]
        )
      ) {
        AutosaveFeature()
      } withDependencies: {
        $0.continuousClock = clock
        $0.dataManager.save = { _ in try await clock.sleep(for: .seconds(1)) }
      }
      await store.send(.form(.set(\.$standup.title, "Design A"))) {
        $0.form.standup.title = "Design A"
        $0.isSaving = true
        $0.standups[0].title = "Design A"
      }
      await store.send(.form(.set(\.$standup.title, "Design B"))) {
        $0.form.standup.title = "Design B"
        $0.standups[0].title = "Design B"
      }
      await clock.advance(by: .seconds(1))
      await store.receive(.saved([store.state.form.standup])) {
        $0.isSaving = false
      }
    }
    return test.report
  }
}
