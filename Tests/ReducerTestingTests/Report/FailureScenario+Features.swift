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
      return quotedFailure(at: line, place: "\(#fileID):\(line)")
    },

    FailureScenario("a dependency without a live value", page: "missing-live-dependency") {
      withDependencies {
        $0.context = .live
      } operation: {
        @Dependency(NumberClient.self, fileID: "Features/Counter.swift", line: 43) var factClient
        _ = factClient
      }
      return quotedFailure(at: 43)
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
      return quotedFailure(at: line, place: "\(#fileID):\(line)")
    },

    FailureScenario("a change of an element that does not exist", page: "missing-element") {
      let store = TestStore(initialState: Pages.State(path: StackState([.text("Hello")]))) {
        Pages()
      }
      let line = #line + 1
      await store.send(.shout) { $0.path[id: 1, case: /Page.text] = "HELLO" }
      return quotedFailure(at: line)
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
    return quotedFailure(at: line)
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
    return quotedFailure(at: 44)
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
