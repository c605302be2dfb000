import ReducerTesting
import TestSupport
import Testing

/// Each mistake about shared state has a message that names it, and what to write.
@Suite struct SharedMistakesTests {
  @Test func changeWithoutClosure() async {
    let message = await capturedIssue {
      let store = counterTab()
      await store.send(.tap)
    }
    expectContains(message, "State changed, but the test expects no change")
    expectContains(message, "− ")
    expectContains(message, "  {\n    $0.$count.withLock { $0 = 1 }\n  }")
  }

  @Test func wrongValueIsShownBesideTheActualOne() async {
    let message = await capturedIssue {
      let store = counterTab()
      await store.send(.tap) { $0.$count.withLock { $0 = 5 } }
    }
    expectContains(message, "−   _count: 5")
    expectContains(message, "+   _count: 1")
    expectContains(message, "$0.$count.withLock { $0 = 1 }")
  }

  @Test func severalPartsAreChangedInOneClosure() async {
    let message = await capturedIssue {
      let store = TestStore(initialState: SignUp.Basics.State(data: Shared(value: SignUpData()))) {
        SignUp.Basics()
      }
      await store.send(.nameTyped("Blob", "Jr"))
    }
    expectContains(message, "$0.data.name.first  \"\" → \"Blob\"")
    #expect(
      message.contains(
        """
            $0.$data.withLock { $0.name = SignUpData.Name(first: "Blob", last: "Jr") }
        """
      ) || message.contains("$0.name.first = \"Blob\"")
    )
  }

  /// The change of a value that nothing had changed before was not seen, and the message asked to set it back.
  @Test func changeThatTheFeatureDoesNotMakeIsTakenOut() async {
    struct State: Equatable {
      @Shared(.inMemory("name")) var name = "Blob"
      var isSaved = false
    }
    let message = await capturedIssue {
      let store = TestStore(initialState: State()) {
        Reduce<State, Bool> { state, isSaved in
          state.isSaved = isSaved
          return .none
        }
      }
      await store.send(true) {
        $0.isSaved = true
        $0.$name.withLock { $0 = "Blob Jr." }
      }
    }
    expectContains(message, "remove the line that changes:\n\n  $0.$name")
  }

  /// The same value is in two places of the state, and must be changed once.
  @Test func listThatTwoFeaturesShowIsChangedOnce() async {
    let message = await capturedIssue {
      let todos = Shared<IdentifiedArrayOf<Todo>>(value: [Todo(id: 1)])
      let store = TestStore(
        initialState: TodoList.State(
          todos: todos,
          detail: TodoDetail.State(todo: Shared(todos[id: 1])!)
        )
      ) {
        TodoList()
      }
      await store.send(.detail(.presented(.titleTyped("Milk"))))
    }
    expectContains(message, "$0.$todos.withLock { $0[id: 1]?.title = \"Milk\" }")
    expectContains(message, "$0.todos[id: 1].title")
    expectLacks(message, "$0.detail?.$todo.withLock")
  }

  @Test func closureThatChangesNothing() async {
    let message = await capturedIssue {
      let store = counterTab()
      await store.send(.tapAndBack) { $0.$count.withLock { $0 = 0 } }
    }
    expectContains(message, "A state change was expected, but state is the same as before.")
  }

  @Test func closureThatForgetsOtherState() async {
    let message = await capturedIssue {
      let store = counterTab()
      await store.send(.inEffectAndSend(2))
      await store.receive(.sent) { $0.$count.withLock { $0 = 2 } }
    }
    expectLacks(message, "−   _count")
  }

  @Test func changeOfAnEffectBeforeAnotherAction() async {
    var line = 0
    let issues = await capturedIssues {
      let store = counterTab()
      await store.send(.inEffect)
      line = #line + 1
      await store.send(.rename) { $0.taps = 1 }
    }
    expectEqual(issues.map(\.line), [line])
    let message = issues.first?.message ?? ""
    expectContains(message, "Shared state changed outside of an action")
    expectContains(message, "The effect of .inEffect, made at")
    expectContains(message, "assert it above this line:\n\n  store.assert {")
    expectContains(message, "    $0.$count.withLock { $0 = 1 }")
  }

  @Test func changeOfAnEffectAtTheEnd() async {
    var line = 0
    let issues = await capturedIssues {
      let store = counterTab()
      line = #line + 1
      await store.send(.inEffect)
    }
    expectEqual(issues.map(\.line), [line])
    expectContains(issues.first?.message, "assert it at the end of the test:")
  }

  /// A first failure advised to move the closure to a "receive", and a second one named the effect.
  @Test func changeOfAnEffectInTheClosureOfItsAction() async {
    let messages = await capturedIssues {
      let store = counterTab()
      await store.send(.inEffect) { $0.$count.withLock { $0 = 1 } }
    }.map(\.message)
    #expect(messages.count == 1)
    expectContains(messages.first, "The effect of .inEffect, made at")
    expectContains(
      messages.first,
      """
       changed it. The action itself did not. If this is what the feature should do, assert it below this line, \
      not in its closure:

        store.assert {
          $0.$count.withLock { $0 = 1 }
        }
      """
    )
  }

  @Test func wrongValueBetweenActions() async {
    let message = await capturedIssue {
      let store = counterTab()
      await store.send(.inEffect)
      store.assert { $0.$count.withLock { $0 = 9 } }
    }
    expectContains(message, "The state does not match expectation")
    expectContains(message, "set at the end of the closure:\n\n  $0.$count.withLock { $0 = 1 }")
  }

  @Test func valueThatTheStateDoesNotShow() async {
    let message = await capturedIssue {
      let store = TestStore(initialState: Metered.State()) { Metered() }
      await store.send(.look)
    }
    expectContains(message, "− SharedState(inMemory(\"uses\"): 0)")
    expectContains(message, "+ SharedState(inMemory(\"uses\"): 1)")
    expectContains(message, "  { _ in\n    $uses.withLock { $0 = 1 }\n  }")
    expectContains(message, "  @Shared(.inMemory(\"uses\")) var uses = 0")
  }

  @Test func valueThatTheStateDoesNotShowBesideState() async {
    let message = await capturedIssue {
      @Shared(.inMemory("uses")) var uses = 12_345_677
      let store = TestStore(initialState: Metered.State()) { Metered() }
      await store.send(.toggle) { $0.isOn = true }
    }
    expectContains(message, "$uses.withLock { $0 = 12345678 }")
    expectContains(message, "  @Shared(.inMemory(\"uses\")) var uses = 12345677")
  }

  /// The state has one element, and the reducer removes it from the list.
  @Test func removedElementIsShownUnderTheKeyOfItsList() async {
    struct Detail: Reducer {
      struct State: Equatable {
        @Shared var todo: Todo
      }
      @Shared(.inMemory("all-todos")) var todos: IdentifiedArrayOf<Todo> = []
      func reduce(into state: inout State, action: Bool) -> Effect<Bool> {
        $todos.withLock { _ = $0.remove(id: state.todo.id) }
        return .none
      }
    }
    let message = await capturedIssue {
      @Shared(.inMemory("all-todos")) var todos: IdentifiedArrayOf<Todo> = [Todo(id: 1)]
      let store = TestStore(initialState: Detail.State(todo: Shared($todos[id: 1])!)) { Detail() }
      await store.send(true)
    }
    expectContains(message, "SharedState(", "\(message)")
    expectLacks(message, "no difference can be shown", "\(message)")
    expectContains(message, "$allTodos.withLock { $0", "\(message)")
  }

  @Test func valueThatNoClosureCanName() async {
    struct Keyless: Reducer {
      let total = Shared(value: 0)
      func reduce(into state: inout Int, action: Bool) -> Effect<Bool> {
        total.withLock { $0 += 1 }
        return .none
      }
    }
    let message = await capturedIssue {
      let store = TestStore(initialState: 0) { Keyless() }
      await store.send(true)
    }
    expectContains(message, "No closure can assert this")
    expectContains(message, "give it a key")
  }

  @Test func valueThatTheStateOnlyReads() async {
    let message = await capturedIssue {
      let store = TestStore(initialState: ProfileTab.State()) {
        Reduce<ProfileTab.State, Bool> { _, _ in
          @Shared(.inMemory("count")) var count = 0
          $count.withLock { $0 += 1 }
          return .none
        }
      }
      await store.send(true)
    }
    expectContains(message, "+   _count: 1")
    expectContains(message, "$count.withLock { $0 = 1 }")
    expectContains(message, "  @Shared(.inMemory(\"count\")) var count = 0")
  }

  /// Its comparison sees the same values in both states.
  @Test func stateWithItsOwnComparison() async {
    struct Own: Reducer {
      struct State: Equatable {
        @Shared(.inMemory("count")) var count = 0
        static func == (first: State, second: State) -> Bool { first.count == second.count }
      }
      func reduce(into state: inout State, action: Bool) -> Effect<Bool> {
        state.$count.withLock { $0 += 1 }
        return .none
      }
    }
    let message = await capturedIssue {
      let store = TestStore(initialState: Own.State()) { Own() }
      await store.send(true) { $0.$count.withLock { $0 = 1 } }
      await store.send(true)
    }
    expectContains(message, "$0.count  1 → 2", "\(message)")
  }

  /// The list is the same one before and after, since only what its rows refer to has changed.
  @Test func rowsOfAListShareState() async {
    struct Rows: Reducer {
      struct State: Equatable {
        var rows = [[Shared(value: 1)], [Shared(value: 2), Shared(value: 3)]]
        var tabs: IdentifiedArrayOf<Row> = [Row(id: 1, count: Shared(value: 4))]
      }
      struct Row: Equatable, Identifiable {
        let id: Int
        @Shared var count: Int
      }
      func reduce(into state: inout State, action: Bool) -> Effect<Bool> {
        state.rows[1][0].withLock { $0 = 20 }
        state.tabs[id: 1]?.$count.withLock { $0 = 40 }
        return .none
      }
    }
    let message = await capturedIssue {
      let store = TestStore(initialState: Rows.State()) { Rows() }
      await store.send(true) {
        $0.rows[1][0].withLock { $0 = 20 }
        $0.tabs[id: 1]?.$count.withLock { $0 = 40 }
      }
      await store.send(true)
      let other = TestStore(initialState: Rows.State()) { Rows() }
      await other.send(true)
    }
    expectContains(message, "$0.rows[1][0]  2 → 20", "\(message)")
    expectContains(message, "    $0.rows[1][0].withLock { $0 = 20 }")
    expectContains(message, "    $0.tabs[id: 1]?.$count.withLock { $0 = 40 }")
  }

  /// Code reaches the case only by its value, which has the reference.
  @Test func valueInACaseIsChangedByThePropertyOfTheTest() async {
    enum Screen: Equatable { case tab(CounterTab.State), none }
    let message = await capturedIssue {
      let store = TestStore(initialState: Screen.tab(CounterTab.State())) {
        Reduce<Screen, Bool> { state, _ in
          if case .tab(let tab) = state { tab.$count.withLock { $0 += 1 } }
          return .none
        }
      }
      await store.send(true)
    }
    expectContains(message, ".count  0 → 1", "\(message)")
    expectContains(message, "  { _ in\n    $count.withLock { $0 = 1 }\n  }", "\(message)")
  }

  /// The properties of a key are no arguments, whose type depends on the declaration.
  @Test func newChildIsWrittenWithoutItsKeys() async {
    struct Presenter: Reducer {
      struct State: Equatable { var child: CounterTab.State? }
      func reduce(into state: inout State, action: Bool) -> Effect<Bool> {
        state.child = CounterTab.State(taps: 2)
        return .none
      }
    }
    let message = await capturedIssue {
      let store = TestStore(initialState: Presenter.State()) { Presenter() }
      await store.send(true)
    }
    expectContains(message, "$0.child = CounterTab.State(taps: 2)", "\(message)")
  }

  @Test func skippedChangesAreNoted() async {
    let issues = await capturedIssues {
      let store = counterTab()
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.tap)
      await store.send(.inEffect)
      await store.send(.rename)
    }
    expectEqual(
      issues.count {
        $0.message.contains("Changes of state that were not asserted")
          || $0.message.contains("All changes")
      },
      3,
      "\(issues)"
    )
    #expect(issues.map(\.isWarning).contains(false) == false)
  }

  @Test func storyShowsChanges() async {
    let message = await capturedIssue {
      let store = counterTab()
      await store.send(.tap) { $0.$count.withLock { $0 = 1 } }
      await store.send(.tap) { $0.$count.withLock { $0 = 3 } }
    }
    expectContains(message, "sent       .tap    $0.count  0 → 1")
    expectContains(message, "sent       .tap    $0.count  1 → 2")
  }
}
