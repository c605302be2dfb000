import Foundation
import ReducerTesting
import TestSupport
import Testing

/// Features that share state, tested as people test them.
@Suite struct SharedStateTests {
  @Test func changeIsAssertedLikeState() async {
    let store = counterTab()
    await store.send(.tap) { $0.$count.withLock { $0 = 1 } }
    await store.send(.tap) { $0.$count.withLock { $0 += 1 } }
    expectEqual(store.state.count, 2)
  }

  @Test func twoChangesInAnActionAreOne() async {
    let store = counterTab()
    await store.send(.tapTwice) {
      expectEqual($0.count, 0)
      $0.$count.withLock { $0 = 2 }
    }
  }

  @Test func changeBackIsNoChange() async {
    let store = counterTab()
    await store.send(.tapAndBack)
  }

  @Test func allTabsSeeOneCount() async {
    let store = TestStore(initialState: Tabs.State()) { Tabs() }
    await store.send(\.first.tap) { $0.first.$count.withLock { $0 = 1 } }
    await store.send(\.second.tap) { $0.first.$count.withLock { $0 = 2 } }
    await store.send(\.profile.show) { $0.profile.shown = "2" }
    expectEqual(store.state.second.count, 2)
  }

  @Test func receivedActionOwnsTheChangeOfItsEffect() async {
    let store = counterTab()
    await store.send(.inEffectAndSend(7))
    await store.receive(.sent) {
      $0.$count.withLock { $0 = 7 }
      $0.taps = 1
    }
  }

  @Test func changeBetweenActionsIsAsserted() async {
    let store = counterTab()
    await store.send(.inEffect)
    store.assert { $0.$count.withLock { $0 = 1 } }
    await store.send(.inTask)
    await store.finish()
    store.assert { $0.$count.withLock { $0 = 2 } }
    await store.send(.rename) { $0.taps = 1 }
  }

  @Test func changeByTheTestNeedsNoAssertion() async {
    @Shared(.inMemory("count")) var count = 3
    let store = counterTab()
    expectEqual(store.state.count, 3)
    await store.send(.tap) { $0.$count.withLock { $0 = 4 } }
    $count.withLock { $0 = 10 }
    await store.send(.rename) { $0.taps = 1 }
    await store.send(.tap) { $0.$count.withLock { $0 = 11 } }
    $count.withLock { $0 = 0 }
  }

  @Test func closureMayUseThePropertyOfTheTest() async {
    @Shared(.inMemory("uses")) var uses = 0
    let store = TestStore(initialState: Metered.State()) { Metered() }
    await store.send(.toggle) {
      $0.isOn = true
      $uses.withLock { $0 = 1 }
    }
    await store.send(.look) { _ in $uses.withLock { $0 = 2 } }
    expectEqual(uses, 2)
  }

  @Test func closureChangesNothingOutside() async {
    @Shared(.inMemory("count")) var count = 0
    let store = counterTab()
    await store.send(.tap) {
      $0.$count.withLock { $0 = 1 }
      expectEqual($0.count, 1)
    }
    expectEqual(count, 1)
    store.exhaustivity = .off
    _ = await capturedIssues { store.assert { $0.$count.withLock { $0 = 50 } } }
    expectEqual(count, 1)
  }

  @Test func signUpSharesItsData() async {
    let store = TestStore(initialState: SignUp.State(data: Shared(value: SignUpData()))) {
      SignUp()
    }
    await store.send(.basicsTapped) {
      $0.path[id: 0] = .basics(SignUp.Basics.State(data: $0.$data))
    }
    await store.send(\.path[id: 0].basics.emailTyped, "a@b.c") {
      $0.$data.withLock { $0.email = "a@b.c" }
    }
    await store.send(\.path[id: 0].basics, .nameTyped("Blob", "Jr")) {
      $0.$data.withLock { $0.name = SignUpData.Name(first: "Blob", last: "Jr") }
    }
    await store.send(.topicsTapped) {
      $0.path[id: 1] = .topics(SignUp.Topics.State(topics: $0.$data.topics))
    }
    await store.send(\.path[id: 1].topics.toggled, "Swift") {
      $0.$data.topics.withLock { $0 = ["Swift"] }
    }
    expectEqual(store.state.data.topics, ["Swift"])
  }

  @Test func settingsAreInDefaultsOfTheTest() async {
    let store = TestStore(initialState: SettingsForm.State()) { SettingsForm() }
    await store.send(.silenceTapped) { $0.$isSilent.withLock { $0 = true } }
    await store.send(.themeTapped) { $0.$theme.withLock { $0 = .dark } }
    await store.send(.nicknameTyped("Blob")) { $0.$nickname.withLock { $0 = "Blob" } }
    await store.send(.nicknameTyped("")) { $0.$nickname.withLock { $0 = nil } }
    @Dependency(\.defaultAppStorage) var defaults
    expectEqual(defaults.object(forKey: "isSilent") as? Bool, true)
    expectEqual(defaults.object(forKey: "theme") as? String, "dark")
    expectNil(UserDefaults.standard.object(forKey: "theme"))
  }

  @Test func defaultsOfATestAreGivenBeforehand() async {
    let defaults = UserDefaults.inMemory
    defaults.set("dark", forKey: "theme")
    let store = TestStore(initialState: SettingsForm.State()) {
      SettingsForm()
    } withDependencies: {
      $0.defaultAppStorage = defaults
    }
    expectEqual(store.state.theme, .dark)
    await store.send(.themeTapped) { $0.$theme.withLock { $0 = .light } }
    expectEqual(defaults.object(forKey: "theme") as? String, "light")
  }

  @Test func listIsInAFileOfTheTest() async throws {
    let store = TestStore(initialState: TodoList.State()) { TodoList() }
    await store.send(.addTapped) { $0.$todos.withLock { $0 = [Todo(id: 1)] } }
    await store.send(.rowTapped(1)) {
      $0.detail = TodoDetail.State(todo: Shared($0.$todos[id: 1])!)
    }
    await store.send(\.detail.titleTyped, "Milk") {
      $0.$todos[id: 1].withLock { $0?.title = "Milk" }
    }
    await store.send(\.detail.doneTapped) { $0.$todos.withLock { $0[id: 1]?.isDone = true } }
    expectEqual(store.state.todos, [Todo(id: 1, title: "Milk", isDone: true)])
    expectFalse(FileManager.default.fileExists(atPath: "/nowhere"))
    @Shared(.todos) var todos
    try await $todos.load()
    expectEqual(todos[id: 1]?.title, "Milk")
  }

  @Test func removedElementLeavesItsLastValue() async {
    let store = TestStore(
      initialState: TodoList.State(todos: Shared(value: [Todo(id: 1, title: "Milk")]))
    ) {
      TodoList()
    }
    await store.send(.rowTapped(1)) {
      $0.detail = TodoDetail.State(todo: Shared(value: Todo(id: 1, title: "Milk")))
    }
    await store.send(.removeTapped(1)) { $0.$todos.withLock { $0 = [] } }
    expectEqual(store.state.detail?.todo.title, "Milk")
    await store.send(\.detail.doneTapped)
  }

  @Test func partsOfAnActionAreAssertedWithoutExhaustivity() async {
    let store = TestStore(initialState: Tabs.State()) { Tabs() }
    store.exhaustivity = .off
    await store.send(\.first.tap)
    await store.send(\.second.tap) { $0.second.$count.withLock { $0 = 2 } }
    await store.send(\.first.inEffect)
    store.assert { $0.first.$count.withLock { $0 = 3 } }
    await store.send(\.first.rename)
  }

  @Test(arguments: 0..<size(from: "SHARED_CASES", ordinary: 8, thorough: 1_000))
  func casesHaveValuesOfTheirOwn(_ number: Int) async {
    @Shared(.inMemory("count")) var count = number
    let store = counterTab()
    await store.send(.tap) { $0.$count.withLock { $0 = number + 1 } }
    await Task.yield()
    expectEqual(count, number + 1)
  }
}
