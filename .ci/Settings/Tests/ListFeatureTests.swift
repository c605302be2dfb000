import Foundation
import ReducerTesting
import Testing

@testable import Feature

struct ListFeatureTests {
  let standup = Standup(id: UUID(7), title: "Design", attendees: ["Blob"])

  @Test func loads() async {
    let store = TestStore(initialState: ListFeature.State()) {
      ListFeature()
    } withDependencies: { [standup] in
      $0.standupClient.load = { [standup] }
    }
    await store.send(.task)
    await store.receive(.loaded(.success([standup]))) {
      $0.forms = [ListFeature.State.Row(form: FormFeature.State(standup: standup))]
    }
    #expect(store.state.forms.first?.form.standup.summary == "Design: 1")
  }

  @Test func failsToLoad() async {
    let store = TestStore(initialState: ListFeature.State()) {
      ListFeature()
    } withDependencies: {
      $0.standupClient = .failing
    }
    await store.send(.task)
    await store.receive(/ListFeature.Action.loaded .. /TaskResult.failure) {
      $0.error = "CancellationError()"
    }
  }

  @Test func savesAfterAChange() async {
    let clock = TestClock()
    let saved = LockIsolated<[[Standup]]>([])
    let row = ListFeature.State.Row(form: FormFeature.State(standup: standup))
    let store = TestStore(initialState: ListFeature.State(forms: [row])) {
      ListFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.standupClient.save = { standups in saved.withValue { $0.append(standups) } }
    }
    await store.send(.row(id: UUID(7), action: .attendeeAdded("Blob Jr"))) {
      $0.forms[id: UUID(7)]?.form.standup.attendees = ["Blob", "Blob Jr"]
    }
    await store.send(.row(id: UUID(7), action: .set(\.$standup.title, "Morning"))) {
      $0.forms[id: UUID(7)]?.form.standup.title = "Morning"
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.saved)
    #expect(saved.value.map { $0.map(\.title) } == [["Morning"]])
  }

  @Test func adds() async {
    let store = TestStore(initialState: ListFeature.State()) {
      ListFeature()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.addButtonTapped) {
      $0.destination = .form(FormFeature.State(standup: Standup(id: UUID(0))))
    }
    await store.send(.destination(.presented(.form(.attendeeAdded(""))))) {
      XCTModify(&$0.destination, case: /ListFeature.Destination.State.form) {
        $0.standup.attendees = [""]
      }
    }
    await store.send(.destination(.presented(.form(.set(\.$isFocused, false))))) {
      $0.$destination[case: /ListFeature.Destination.State.form]?.isFocused = false
      $0.$destination[case: /ListFeature.Destination.State.form]?.standup.attendees = []
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func deletes() async {
    let row = ListFeature.State.Row(form: FormFeature.State(standup: standup))
    let store = TestStore(initialState: ListFeature.State(forms: [row])) {
      ListFeature()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.standupClient.save = { _ in }
    }
    await store.send(.deleteButtonTapped) { $0.destination = .alert(.deletion) }
    await store.send(.destination(.presented(.alert(.confirmDeletion)))) {
      $0.destination = nil
      $0.forms = []
    }
    await store.receive(.saved)
  }

  @Test func pushes() async {
    let store = TestStore(initialState: ListFeature.State()) { ListFeature() }
    await store.send(.path(.push(id: 0, state: .form(FormFeature.State(standup: standup))))) {
      $0.path[id: 0] = .form(FormFeature.State(standup: standup))
    }
    await store.send(.path(.element(id: 0, action: .form(.attendeeAdded("A"))))) {
      $0.path[id: 0, case: /ListFeature.Path.State.form]?.standup.attendees.append("A")
    }
    await store.send(.path(.popFrom(id: 0))) { $0.path.removeAll() }
  }
}
