import ReducerTesting
import TestSupport
import Testing

/// Failures say where to look if the test is right.
@Suite struct OtherCauseTests {
  @Reducer struct Code {
    @ObservableState struct State: Equatable { var text = "" }
    enum Action: BindableAction { case binding(BindingAction<State>), checkTapped, checked }
    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { _, action in
        if case .checkTapped = action { return .run { await $0(.checked) } }
        return .none
      }
    }
  }

  @Reducer enum Path { case code(Code) }

  @DependencyClient struct Client: TestDependencyKey {
    var count: @Sendable () async throws -> Int
    static let testValue = Client()
  }

  /// Runs neither its form nor its path.
  @Reducer struct Login {
    @ObservableState struct State: Equatable {
      var form = Code.State()
      var isChecking = false
      var name = ""
      var page = 1
      var path = StackState<Path.State>()
    }
    enum Action {
      case form(Code.Action)
      case path(StackActionOf<Path>)
      case load
      case loaded(Int)
      case saved(Result<Int, any Error>)
    }
    @Dependency(Client.self) var client

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .form(.checkTapped): state.isChecking = true
        case .load: return .run { [client] in await $0(.loaded(try await client.count())) }
        case .loaded(let count): state.name = "\(count)"
        case .form, .path, .saved: break
        }
        return .none
      }
    }
  }

  private func messages(
    _ state: Login.State = Login.State(),
    _ body: @escaping (TestStoreOf<Login>) async -> Void
  ) async -> [String] {
    await capturedIssues {
      let store = TestStore(initialState: state) {
        Login()
      } withDependencies: {
        $0[Client.self].count = { 3 }
      }
      await body(store)
    }.map(\.message)
  }

  @Test func unchangedPropertiesAreNamed() async {
    let messages = await messages { store in
      await store.send(.load)
      await store.receive(\.loaded) {
        $0.name = "3"
        $0.page = 2
      }
    }
    expectEqual(messages.count, 1)
    #expect(
      messages.first?.contains(#"If not, let the reducer change "$0.page"."#) == true
    )
  }

  struct Taken: Error, Equatable {}

  /// The code compared the error, and did not compile.
  @Test func anErrorOfAnyTypeIsReceivedByItsCase() async {
    let messages = await capturedIssues {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Login.Action> { _, action in
          if case .load = action { return .run { await $0(.saved(.failure(Taken()))) } }
          return .none
        }
      }
      await store.send(.load)
    }.map(\.message)
    #expect(
      messages.first?.contains(#"await store.receive(\.saved.failure)"#) == true,
      "\(messages)"
    )
  }

  @Test func theSenderOfAWrongValueIsNamed() async {
    let messages = await messages { store in
      await store.send(.load)
      await store.receive(\.loaded) { $0.name = "4" }
    }
    expectEqual(messages.count, 1)
    #expect(
      messages.first?.contains(
        "If not, look at what the reducer does for .loaded(3), and at the effect"
      ) == true
    )
  }

  /// The line had a closure that makes the enum, and another one for what the attribute writes.
  @Test func anEnumOfFeaturesLacksOneLine() async {
    var state = Login.State()
    state.path.append(.code(Code.State()))
    let messages = await messages(state) { store in
      await store.send(\.path[id: 0].code.binding.text, "1") {
        $0.path[id: 0, case: \.code]?.text = "1"
      }
    }
    expectEqual(messages.count, 1)
    #expect(messages.first?.contains(".forEach(\\.path, action: \\.path)\n") == true)
    #expect(messages.first?.contains("Scope(") == false)
  }

  /// The parent's own change hid it.
  @Test func aMissingChildOfAnActionThatTheParentHandlesIsNamed() async {
    let messages = await messages { store in
      await store.send(\.form.checkTapped) { $0.isChecking = true }
      await store.receive(\.form.checked)
    }
    expectEqual(messages.count, 1)
    #expect(messages.first?.contains(#"left "form" as it was and returned no effect."#) == true)
    #expect(messages.first?.contains(#"Scope(state: \.form, action: \.form)"#) == true)
  }

  @Test func theErrorOfAnEndpointFollowsFromItsCall() async {
    let messages = await capturedIssues {
      let store = TestStore(initialState: Login.State()) { Login() }
      await store.send(.load)
    }.map(\.message)
    expectEqual(messages.count { $0.contains("UnimplementedFailure") }, 0, "\(messages)")
    #expect(messages.first?.contains("Client.count") == true)
  }

  @Test func anActionThatAnEffectHasSentIsNotSentAgain() async {
    let messages = await messages { store in
      await store.send(.load)
      await store.send(.loaded(3))
    }
    #expect(messages.first?.contains("An effect has sent the action of this line already.") == true)
  }
}

extension OtherCauseTests.Path.State: Equatable {}
