import ReducerTesting
import Testing

/// A test of a feature as it is written today.
///
/// Apps with other settings compile it, too, so it has nothing but what they have.
@Suite struct InboxTests {
  private func store(
    _ state: Inbox.State = Inbox.State(),
    count: @escaping @Sendable (String) async throws -> Int = { _ in 3 }
  ) -> TestStoreOf<Inbox> {
    TestStore(initialState: state) {
      Inbox()
    } withDependencies: {
      $0[InboxClient.self].count = count
    }
  }

  @Test func actionsAreReceivedByCase() async {
    let store = store()
    await store.send(.refreshButtonTapped)
    await store.receive(\.refreshed.success) { $0.unread = 3 }
    await store.send(\.refreshButtonTapped)
    await store.receive(\.refreshed.success, 3)
    await store.send(\.refreshButtonTapped)
    await store.receive(\.refreshed)
  }

  @Test func destinationsOfAnEnum() async {
    let store = store()
    await store.send(.composeButtonTapped) { $0.destination = .compose(InboxDraft.State()) }
    await store.send(\.destination.compose.textChanged, "Hi") {
      $0.destination?.modify(\.compose) { $0.text = "Hi" }
    }
    await store.send(\.destination.compose.sent) { $0.unread = 1 }
    #expect(store.state.destination.is(\.compose))
    #expect(store.state.destination?.compose?.text == "Hi")
    await store.send(\.destination.dismiss) { $0.destination = nil }
    await store.send(.deleteButtonTapped) {
      $0.destination = .alert(AlertState { TextState("Delete?") })
    }
    await store.send(\.destination.alert.confirmed) { $0.destination = nil }
  }

  @Test func rowsAndStacks() async {
    let store = store(Inbox.State(rows: [InboxRow.State(id: 7)]))
    await store.send(\.rows[id: 7].read, true) { $0.rows[id: 7]?.isRead = true }
    await store.send(\.rows[id: 7].opened) { $0.path[id: 0] = .detail(InboxDraft.State(text: "7")) }
    await store.send(\.path[id: 0].detail.textChanged, "8") {
      $0.path[id: 0, case: \.detail]?.text = "8"
    }
    await store.send(\.path.popFrom, 0) { $0.path = StackState() }
  }

  @Test func bindings() async {
    let store = store()
    await store.send(\.binding.query, "a") { $0.query = "a" }
    await store.send(.set(\.query, "b")) { $0.query = "b" }
    await store.send(.binding(.set(\.unread, 2))) { $0.unread = 2 }
  }

  @Test func casesAreListed() {
    #expect(InboxDestination.State.allCasePaths.paths.count == 3)
    let hints = InboxDestination.Action.allCasePaths.map {
      InboxDestination.Action.compose(.sent).is($0)
    }
    #expect(hints.filter { $0 }.count == 1)
    #expect(InboxDestination.Action.compose(.sent).is(\.compose.sent))
    #expect(!InboxDestination.Action.compose(.sent).is(\.compose.textChanged))
    #expect(InboxDestination.Action.compose(.sent)[case: \.compose.textChanged] == nil)
    let path: CaseKeyPath<InboxDestination.Action, String> = \.compose.textChanged
    #expect(path("x")[case: path] == "x")
    #expect("\(CasePath(path))" == #"\.compose.textChanged"#)
    let element: CaseKeyPath<Inbox.Action, InboxDraft.Action> = \.path[id: 0].detail
    #expect("\(CasePath(element))" == #"\.path[id: 0].detail"#)
    switch InboxRow.Action.opened {
    case \.opened: break
    default: Issue.record("The pattern does not match.")
    }
  }
}
