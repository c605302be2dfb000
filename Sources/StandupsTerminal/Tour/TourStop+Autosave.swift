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
    outcome: .findsBug,
    code: """
      let clock = TestClock()
      let standup = Standup(id: UUID(1), attendees: [Attendee(id: UUID(2))], title: "Design")
      let store = TestStore(
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
      await store.send(.form(.set(\\.$standup.title, "Design A"))) {
        $0.form.standup.title = "Design A"
        $0.isSaving = true
        $0.standups[0].title = "Design A"
      }
      await store.send(.form(.set(\\.$standup.title, "Design B"))) {
        $0.form.standup.title = "Design B"
        $0.standups[0].title = "Design B"
      }
      await clock.advance(by: .seconds(1))
      await store.receive(.saved([store.state.form.standup])) {
        $0.isSaving = false
      }
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
    return test
  }
}
