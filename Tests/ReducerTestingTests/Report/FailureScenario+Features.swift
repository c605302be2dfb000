import ReducerTesting

/// Reports of the runtime about features outside of a test store, and about a closure in one.
extension FailureScenario {
  static let features = [
    FailureScenario("a reducer that sends to its own store", page: "reentrant-send") {
      await sendFromReducer()
    },

    FailureScenario("a root feature that dismisses itself", page: "dismissed-root") {
      await dismissRoot()
    },

    FailureScenario(
      "a value put on a stack under an id of its own",
      page: "inserted-under-unknown-id"
    ) {
      let line = #line + 5
      withDependencies {
        $0.context = .live
      } operation: {
        var path = StackState<String>()
        path[id: 4] = "detail"
      }
      return failure(at: line) {
        """
        A value was assigned under the id #4, which the stack does not have.

        The assignment is at ReducerTestingTests/FailureScenario+Features.swift:\(line). It put \
        the value on top, as assertions in tests may do. To fix, use "append(_:)", which gives \
        the element an id of its own.
        """
      }
    },

    FailureScenario("a dependency without a live value", page: "missing-live-dependency") {
      withDependencies {
        $0.context = .live
      } operation: {
        @Dependency(NumberClient.self, fileID: "Features/Counter.swift", line: 43) var factClient
        _ = factClient
      }
      return failure(at: 43) {
        """
        @Dependency(NumberClient.self) has no live implementation, but was accessed from a live \
        context:

          Location:
            Features/Counter.swift:43
          Key:
            NumberClient
          Dependency:
            NumberClient

        To fix, conform NumberClient to "DependencyKey" with a "liveValue", or override the \
        dependency where the store is made. Until then, the test value is used.
        """
      }
    },

    FailureScenario("a change of another case than the presented one", page: "wrong-case") {
      let store = TestStore(initialState: Pages.State(path: StackState([.text("Hello")]))) {
        Pages()
      }
      let line = #line + 2
      await store.send(.shout) {
        $0.path[id: 0, case: /Page.number] = 1
        $0.path[id: 0] = .text("HELLO")
      }
      return failure(at: line) {
        """
        A change was made through the case "/Page.number", but the value is not that case: …

            Page.text("Hello")

        The change, at ReducerTestingTests/FailureScenario+Features.swift:\(line), was dropped. \
        To fix, assign the whole value first, or check what is presented at this point.
        """
      }
    },

    FailureScenario("a change of an element that does not exist", page: "missing-element") {
      let store = TestStore(initialState: Pages.State(path: StackState([.text("Hello")]))) {
        Pages()
      }
      let line = #line + 1
      await store.send(.shout) { $0.path[id: 1, case: /Page.text] = "HELLO" }
      return failure(at: line) {
        """
        An assertion changes the element with the id #1, which does not exist.

        The elements have the ids #0. The change had no effect. To fix, check the id, and that \
        the element exists at this point in the test.
        """
      }
    },
  ]

  @MainActor
  private static func sendFromReducer() -> [Expected] {
    final class Holder { var store: StoreOf<Counter>? }
    let holder = Holder()
    let line = #line + 1
    let store = Store(initialState: Counter.State()) {
      Reduce<Counter.State, Counter.Action> { state, action in
        if action == .start { MainActor.assumeIsolated { _ = holder.store?.send(.add(1)) } }
        return .none
      }
    }
    holder.store = store
    store.send(.start)
    holder.store = nil
    return failure(at: line) {
      """
      A reducer sent an action to its own store while it was reducing another: …

          Counter.Action.add(1)

      The action is reduced once the reducer has returned. To fix, return ".send(…)" from the \
      reducer, or call the code that both actions share.
      """
    }
  }

  @MainActor
  private static func dismissRoot() async -> [Expected] {
    let store = Store(initialState: Counter.State()) {
      Reduce<Counter.State, Counter.Action> { _, _ in
        @Dependency(\.dismiss) var dismiss
        return .run { _ in await dismiss(fileID: "Features/Counter.swift", line: 44) }
      }
    }
    await store.send(.start).finish()
    return failure(at: 44) {
      """
      "dismiss()" was called by a feature that nothing presents, so nothing was dismissed.

      The call is at Features/Counter.swift:44. To fix, present the feature with "ifLet" or \
      "forEach", call "dismiss()" only if "@Dependency(\\.isPresented)" is true, or override \
      "dismiss" where the store is made.
      """
    }
  }
}

private struct NumberClient: TestDependencyKey {
  static let testValue = NumberClient()
}

private enum Page: Equatable {
  case text(String)
  case number(Int)
}

/// A feature with pages that are not features.
private struct Pages: Reducer {
  struct State: Equatable {
    var path: StackState<Page>
  }

  enum Action: Equatable { case shout }

  var body: some Reducer<State, Action> {
    Reduce { state, _ in
      guard case .text(let text)? = state.path[id: 0] else { return .none }
      state.path[id: 0] = .text(text.uppercased())
      return .none
    }
  }
}
