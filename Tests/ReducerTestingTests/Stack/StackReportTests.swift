import ReducerTesting
import TestSupport
import Testing

/// Reports of stack actions that are impossible.
@Suite struct StackReportTests {
  private let ticker = Navigator.Path.State.ticker(Ticker.State())

  private func report(
    _ action: Navigator.Action,
    update: (@Sendable (inout Navigator.State) -> Void)? = nil
  ) async throws -> String {
    var line = 0
    let issues = await capturedIssues {
      let store = navigatorStore(ticker, ticker)
      line = #line + 1
      await store.send(action, assert: update)
    }
    expectEqual(issues.map(\.line), [line])
    return try #require(issues.first?.message)
  }

  @Test func missingElementIsReported() async throws {
    let message = try await report(.path(.element(id: 7, action: .ticker(.poke))))
    expectEqual(
      message,
      """
      A "forEach" received an action for the stack element with the id #7, which does not exist: …

        Action:
          Navigator.Action.path(
            .element(
              id: #7,
              action: .ticker(.poke)
            )
          )

        State:
          Navigator.State(
            log: [],
            path: [
              #0: .ticker(
                Ticker.State(
                  id: 0,
                  ticks: 0
                )
              ),
              #1: .ticker(
                Ticker.State(
                  id: 0,
                  ticks: 0
                )
              )
            ]
          )

      The reducer is at Features/Navigator.swift:20. Its reducer did not run. To fix, send \
      the action to an element that is there. The elements have the ids #0, #1.
      """
    )
  }

  @Test func popOfMissingScreenIsReported() async throws {
    let message = try await report(.path(.popFrom(id: 7))) { $0.log = ["#7 was gone"] }
    expectPrefix(
      message,
      "A \"forEach\" was told to pop the stack element with the id #7, which does not exist: …"
    )
    #expect(
      message.hasSuffix(
        "Nothing was popped. To fix, check the id, and that nothing else popped the element earlier."
      )
    )
  }

  @Test func pushOfPresentScreenIsReported() async throws {
    let other = Navigator.Path.State.ticker(Ticker.State(ticks: 1))
    let message = try await report(.path(.push(id: 1, state: other))) { $0.log = ["#1 pushed"] }
    expectPrefix(
      message,
      """
      A "forEach" was told to push a stack element under the id #1, which the stack already has: …
      """
    )
    #expect(
      message.hasSuffix(
        "Nothing was pushed. To fix, push under an id that the stack does not have."
      )
    )
  }

  @Test func pushThatSkipsIDsIsReported() async throws {
    let ticker = ticker
    let message = try await report(.path(.push(id: 5, state: ticker))) {
      $0.path[id: 5] = ticker
      $0.log = ["#5 pushed"]
    }
    expectPrefix(
      message,
      """
      A "forEach" was told to push a stack element under the id #5, but the next id is #2: …
      """
    )
    #expect(
      message.hasSuffix(
        """
        The element was pushed. To fix, push under the next id: ids are assigned in order, across \
        all stacks of the store. If this id is right, an earlier push has used an id again.
        """
      )
    )
  }
}
