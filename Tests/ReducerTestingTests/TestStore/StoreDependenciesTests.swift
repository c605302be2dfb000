import Foundation
import ReducerTesting
import TestSupport
import Testing

/// Dependencies that change for a part of a test, and bindings in a case.
struct StoreDependenciesTests {
  private struct Dates: Reducer {
    typealias State = Date
    enum Action: Equatable { case tapped, later }
    @Dependency(\.date.now) var now

    func reduce(into state: inout Date, action: Action) -> Effect<Action> {
      switch action {
      case .tapped:
        state = now
        return .none
      case .later:
        return .send(.tapped)
      }
    }
  }

  private func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

  private func store() -> TestStoreOf<Dates> {
    TestStore(initialState: date(0)) {
      Dates()
    } withDependencies: {
      $0.date.now = date(1)
    }
  }

  @Test func partOfATest() async {
    let store = store()
    await store.send(.tapped) { $0 = date(1) }
    await store.withDependencies {
      $0.date.now = date(2)
    } operation: {
      await store.send(.later)
      await store.receive(.tapped) { $0 = date(2) }
    }
    await store.send(.tapped) { $0 = date(1) }
    let seen = store.withDependencies {
      $0.date.now = date(3)
    } operation: {
      store.dependencies.date.now
    }
    #expect(seen == date(3) && store.dependencies.date.now == date(1))
    let issues = await capturedIssues { _ = store.dependencies.uuid() }
    expectContains(issues.first?.message, "\\.uuid")
  }

  @Test func storeKeepsItsDependencies() async {
    let store = store()
    await withDependencies {
      $0.date.now = date(2)
    } operation: {
      await store.send(.tapped) { $0 = date(1) }
    }
  }

  @Test func bindingActionsInACase() async {
    struct Form: Reducer {
      struct State: Equatable { @BindingState var name = "" }
      enum Action: Equatable {
        case view(View)
        case other
        enum View: BindableAction, Equatable { case binding(BindingAction<State>), tapped }
      }
      var body: some ReducerOf<Self> {
        BindingReducer(action: /Action.view)
      }
    }
    let store = TestStore(initialState: Form.State()) { Form() }
    await store.send(.view(.set(\.$name, "Blob"))) { $0.name = "Blob" }
    await store.send(.view(.tapped))
    await store.send(.other)
  }
}
