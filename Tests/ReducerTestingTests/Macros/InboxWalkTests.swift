import ReducerTesting
import TestSupport
import Testing

/// Walks through a feature as it is written today.
@Suite struct InboxWalkTests {
  /// The actions of the test that is printed for steps that all have to be taken.
  private func sent(
    @WalkBuilder<Inbox.Action> _ steps: @escaping (Inbox.State) -> [WalkOption<Inbox.Action>],
    until isEnd: @escaping (Inbox.State) -> Bool
  ) async -> [String] {
    var code: String?
    _ = await capturedIssues {
      code =
        await exploreWalks(walks: size(from: "WALKS", ordinary: 10, thorough: 100)) {
          TestStore(initialState: Inbox.State(rows: [InboxRow.State(id: 7)])) { Inbox() }
        } steps: { state in
          steps(state)
        } checks: {
          Always("it does not end") { !isEnd($0) }
        }.code
    }
    return (code ?? "").split(separator: "\n").filter { $0.contains("store.send") }
      .map { String($0.drop { $0 == " " }) }
  }

  @Test func stepsAreKeyPaths() async {
    let sent = await sent { state in
      Sending(\.rows[id: 7].opened)
      if !state.path.isEmpty { Sending(\.path[id: 0].detail.textChanged, .constant("Hi")) }
      if state.path.first?.detail?.text == "Hi" { Sending(\.binding.query, .constant("a")) }
    } until: {
      $0.query == "a"
    }
    expectEqual(
      sent,
      [
        #"await store.send(\.rows[id: 7].opened)"#,
        #"await store.send(\.path[id: 0].detail.textChanged, "Hi")"#,
        #"await store.send(.binding(.set(\.query, "a")))"#,
      ]
    )
  }

  @Test func presentedActionsAreKeyPaths() async {
    let sent = await sent { state in
      Sending(\.composeButtonTapped)
      if state.destination.is(\.compose) { Sending(\.destination.compose.sent) }
    } until: {
      $0.unread == 1
    }
    expectEqual(
      sent,
      [
        "await store.send(.composeButtonTapped)",
        #"await store.send(\.destination.compose.sent)"#,
      ]
    )
  }
}
