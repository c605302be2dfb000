import ReducerTesting
import TestSupport
import Testing

/// Failures name mistakes in the way that features and effects are put together.
@Suite struct ComposedCauseTests {
  @Reducer struct Editor {
    @ObservableState struct State: Equatable { var count = 1 }
    enum Action { case addTapped, doneTapped, saved(Int) }
    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .addTapped:
          let count = state.count
          state.count += 1
          return .run { send in await send(.saved(count)) }
        case .doneTapped: return .run { _ in await dismiss() }
        case .saved: return .none
        }
      }
    }
  }

  /// Reads the editor above the `Scope` that changes it, and does not present it.
  @Reducer struct Board {
    @ObservableState struct State: Equatable {
      var editor = Editor.State()
      var double = 2
    }
    enum Action { case editor(Editor.Action) }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.double = state.editor.count * 2
        return .none
      }
      Scope(state: \.editor, action: \.editor) { Editor() }
    }
  }

  private func messages(_ test: @escaping (TestStoreOf<Board>) async -> Void) async -> [String] {
    await capturedIssues { await test(TestStore(initialState: Board.State()) { Board() }) }
      .map(\.message)
  }

  @Test func reducerAboveTheScopeIsNamed() async {
    let messages = await messages { store in
      await store.send(\.editor.addTapped) {
        $0.editor.count = 2
        $0.double = 4
      }
      await store.receive(\.editor.saved) { $0.double = 4 }
    }
    expectContains(
      messages.first,
      #"""
      If not, check that a reducer below "Scope(state: \.editor, action: \.editor)" handles ".editor.addTapped", \
      since one above it sees the old "editor", and that an ".onChange" is attached to the reducer that changes it.
      """#.replacing("\\\n", with: "")
    )
  }

  @Test func valueCapturedBeforeItsChangeIsNamed() async {
    let messages = await capturedIssues {
      let store = TestStore(initialState: Editor.State()) { Editor() }
      await store.send(.addTapped) { $0.count = 2 }
      await store.receive(\.saved, 2)
    }.map(\.message)
    expectContains(
      messages.first,
      #"If not: the action carries what "$0.count" was before .addTapped."#
    )
  }

  // MARK: Dismissals

  @Test func dismissalOfTheRootByAChildIsNoted() async {
    let messages = await messages { await $0.send(\.editor.doneTapped) }
    expectEqual(messages.count, 1)
    expectContains(messages.first, "Nothing presents its feature, so this has dismissed the root")
    expectContains(messages.first, #"".ifLet(\.$editor, action: …)""#)
  }

  @Test func assertedDismissalIsNotNoted() async {
    let messages = await messages { store in
      await store.send(\.editor.doneTapped)
      expectTrue(store.isDismissed)
    }
    expectEqual(messages, [])
  }

  @Test func dismissalByTheRootItselfIsNotNoted() async {
    let store = TestStore(initialState: Editor.State()) { Editor() }
    await store.send(.doneTapped)
  }

  @Test func dismissalExplainsAChangeThatDidNotCome() async {
    let messages = await messages { await $0.send(\.editor.doneTapped) { $0.editor.count = 0 } }
    expectEqual(messages.count, 1)
    expectContains(messages.first, #"The effect of .editor.doneTapped called "dismiss()"."#)
    expectLacks(messages.first, "may be missing in")
  }

  // MARK: Closures

  @Test func closureThatAddsToTheActualStateIsNamed() async {
    func message(_ update: @escaping (inout Editor.State) -> Void) async -> String? {
      await capturedIssues {
        let store = TestStore(initialState: Editor.State()) { Editor() }
        store.exhaustivity = .off
        await store.send(.addTapped, assert: update)
      }.first?.message
    }
    let words = #"Without exhaustivity, "$0" is already the state after the action."#
    expectContains(await message { $0.count += 1 }, words)
    expectLacks(await message { $0.count = 7 }, words)
  }

  @Test func objectsThatDifferInIdentityAloneAreNamed() async {
    let message = await capturedFailure {
      let store = TestStore(initialState: Canvas.State()) { Canvas() }
      await store.send(.clear) { $0.page = Page() }
    }
    expectContains(
      message,
      "so a closure passes only with the very object that the feature made:\n\n  $0.page\n"
    )
    expectLacks(message, "<#")
  }

  private final class Page: Equatable {
    static func == (a: Page, b: Page) -> Bool { a === b }
  }

  private struct Canvas: Reducer {
    struct State: Equatable { var page = Page() }
    enum Action { case clear }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.page = Page()
      return .none
    }
  }

  // MARK: Clocks and clients

  @Test func anotherClockIsNamedIfTheTestHasAdvancedOne() async {
    func message(advancingOther: Bool) async -> String {
      await capturedFailure {
        let (clock, other) = (TestClock(), TestClock())
        let store = counterStore {
          .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.finished)
          }
        }
        await store.send(.start)
        if advancingOther { await other.advance(by: .seconds(1)) }
        await store.receive(.finished)
        await clock.run()
      }
    }
    let words = "The test has advanced another test clock: give the store that one."
    expectLacks(await message(advancingOther: false), words)
    expectContains(await message(advancingOther: true), words)
  }

  @DependencyClient struct PostClient: TestDependencyKey {
    var post: @Sendable () async throws -> Int
    static let testValue = PostClient()
  }

  @DependencyClient struct MailClient: TestDependencyKey {
    var send: @Sendable () async throws -> Int
    static let testValue = MailClient()
  }

  @Test(arguments: [false, true])
  func clientIsNamedAsTheFeatureReadsIt(isPartlySet: Bool) async {
    let messages = await capturedIssues {
      let store = counterStore {
        .run { send in
          @Dependency(\.poster) var poster
          @Dependency(MailClient.self) var mail
          await send(.response((try? await poster.post()) ?? 1))
          await send(.response((try? await mail.send()) ?? 2))
        }
      } withDependencies: {
        guard isPartlySet else { return }
        $0.poster = PostClient()
        $0[MailClient.self] = MailClient()
      }
      store.exhaustivity = .off
      await store.send(.start)
      await store.finish()
    }.map(\.message)
    expectEqual(messages.count, 2)
    expectContains(messages.first, "    $0.poster.post = …\n")
    expectContains(messages.last, "MailClient.self].send = …\n")
  }

  @Reducer struct Shortening {
    @ObservableState struct State: Equatable { var note = "" }
    enum Action: BindableAction { case binding(BindingAction<State>) }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .binding(\.note) = action { state.note = String(state.note.prefix(3)) }
        return .none
      }
      BindingReducer()
    }
  }

  /// It only suggested to accept the value.
  @Test func bindingReducerThatOverwritesIsNamed() async {
    let message = await capturedIssue {
      let store = TestStore(initialState: Shortening.State()) { Shortening() }
      await store.send(\.binding.note, "abcdef") { $0.note = "abc" }
    }
    expectContains(message, "$0.note = \"abcdef\"")
    expectContains(message, "check that a reducer below \"BindingReducer()\" handles \".binding(")
    expectContains(message, "which overwrites what a reducer above has set.")
  }

}

extension DependencyValues {
  fileprivate var poster: ComposedCauseTests.PostClient {
    get { self[ComposedCauseTests.PostClient.self] }
    set { self[ComposedCauseTests.PostClient.self] = newValue }
  }
}
