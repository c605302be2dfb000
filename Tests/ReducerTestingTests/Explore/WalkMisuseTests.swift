import ReducerTesting
import TestSupport
import Testing

/// Explorations by walks and of states that could not find what they are asked for.
@Suite struct WalkMisuseTests {
  private struct Counter: Reducer {
    func reduce(into state: inout Int, action: Int) -> Effect<Int> {
      state = min(30, state + action)
      return .none
    }
  }

  /// All walks once went on in the same store, with reports that made no sense.
  @Test func aStoreThatWasMadeBefore() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: 0) { Counter() }
      store.exhaustivity = .off
      let found = await exploreWalks {
        store
      } steps: { _ in
        Sending(1)
      } checks: {
        Always("it is small") { $0 < 5 }
      }
      expectNil(found.code)
      expectEqual(store.state, 0)
    }
    expectEqual(
      issues.map(\.message),
      [
        """
        The walks use a store that was made before them, so each would go on where another ended.

        To fix, make the store in the closure: "exploreWalks { TestStore(…) { … } }".
        """
      ]
    )
  }

  /// The same store for each walk is no better.
  @Test func aStoreThatIsKept() async {
    let message = await capturedIssue {
      var kept: TestStore<Int, Int>?
      await exploreWalks {
        let store = kept ?? TestStore(initialState: 0) { Counter() }
        kept = store
        return store
      } steps: { _ in
        Sending(1)
      } checks: {
        Always("it is there") { _ in true }
      }
    }
    expectContains(message, "make the store in the closure")
  }

  private struct Rows: Reducer {
    struct Row: Equatable, Identifiable { var id: Int }
    enum Action: Equatable { case row(Int, Int), remove }

    var body: some Reducer<IdentifiedArrayOf<Row>, Action> {
      Reduce { state, action in
        if action == .remove { state.removeAll() }
        return .none
      }
      .forEach(\.self, action: /Action.row) { EmptyReducer() }
    }
  }

  @Test func aStepForARowThatIsGone() async {
    let message = await capturedIssue {
      await exploreWalks(of: Rows(), from: [Rows.Row(id: 1)]) { _ in
        Sending(.row(1, 0))
        Sending(.remove)
      } checks: {
        Always("it is there") { _ in true }
      }
    }
    expectContains(message, "should list the step only where it is possible")
  }

  /// A condition that a search did not reach was once taken for met.
  @Test func aConditionThatASearchWithALimitDoesNotMeet() async {
    let issues = await capturedIssues {
      exploreStates(of: Counter(), from: 0, depth: 5) { _ in
        Sending(1)
      } checks: {
        Sometimes("it is full") { $0 == 30 }
        Sometimes("it is three") { $0 == 3 }
      }
      exploreStates(of: Counter(), from: 0, limit: 7) { _ in
        Sending(1)
      } checks: {
        Sometimes("it is full") { $0 == 30 }
      }
    }
    expectEqual(
      issues.map(\.message),
      [
        """
        The search never met these conditions: …

          "it is full"

        6 states and 5 transitions were visited, up to 5 steps deep.

        To fix, check that the steps can lead there, or raise "depth" or "limit".
        """,
        """
        The search never met these conditions: …

          "it is full"

        7 states and 7 transitions were visited, up to 6 steps deep.

        To fix, check that the steps can lead there, or raise "depth" or "limit".
        """,
      ]
    )
  }

  /// A line break in a name once ended the comment of the printed test, and split rows of tables.
  @Test func namesOfTwoLinesAreWrittenOnOne() async throws {
    var results: [WalkExploration] = []
    let issues = await capturedIssues {
      results.append(
        await exploreWalks(walks: 1, steps: 3) {
          TestStore(initialState: 0) { Counter() }
        } steps: { _ in
          Happening("the\nserver\r\nfails") { _ in }
        } checks: {
          Sometimes("it\nis met") { $0 > 0 }
          AtRest("it\nis zero") { $0 == 0 }
        }
      )
      results.append(
        await exploreWalks(of: Counter(), from: 0) { _ in
          Sending(1)
        } checks: {
          Always("it\nis zero") { $0 == 0 }
        }
      )
    }
    expectEqual(issues.count, 2)
    expectContains(issues.first?.message, "\n  \"it is met\"\n")
    expectContains(results.first?.coverage, "\n  sometimes \"it is met\": never")
    expectPrefix(issues.last?.message, "A walk breaks \"it is zero\": …\n")
    #expect(results.last?.code?.contains(": \"it is zero\" does not hold at the end.\n") == true)
  }

  @Test func aHappeningOfTwoLinesIsOneRow() async throws {
    let issues = await capturedIssues {
      await exploreWalks(walks: 1, steps: 1) {
        TestStore(initialState: 0) { Counter() }
      } steps: { _ in
        Happening("the\nserver fails") { _ in reportIssue("It fails.") }
      } checks: {
        Always("anything") { _ in true }
      }
      await exploreOrders {
        let store = TestStore(initialState: 0) {
          Reduce<Int, Int> { state, action in
            if action == 0 { return .merge(.run { await $0(1) }, .run { await $0(2) }) }
            state = action
            return .none
          }
        }
        await store.happening("the\nserver fails") { _ in }
        await store.send(0)
        await store.finish()
        if store.state == 1 { reportIssue("It is one.") }
      }
    }
    expectEqual(issues.count, 2)
    expectContains(issues.first?.message, "\n  1. happens: the server fails\n")
    expectContains(issues.last?.message, "\n  the server fails\n")
  }
}
