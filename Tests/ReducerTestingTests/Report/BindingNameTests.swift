import ReducerTesting
import TestSupport
import Testing

/// Failures name the fields of bindings, including fields that no action has set.
@Suite struct BindingNameTests {
  private struct Form: Reducer {
    struct Row: Equatable { @BindingState var note = "" }

    struct State: Equatable {
      @BindingState var title = ""
      @BindingState var name = ""
      var row: Row? = Row()
    }

    enum Action: BindableAction, Equatable {
      case binding(BindingAction<State>)
      case row(BindingAction<Row>)
      case go
    }

    var body: some ReducerOf<Self> {
      // Without a BindingReducer, no field is ever set.
      Reduce { _, action in action == .go ? .send(.set(\.$title, "a")) : .none }
    }
  }

  private func messages(
    _ body: @escaping (TestStore<Form.State, Form.Action>) async -> Void
  ) async -> [String] {
    await capturedIssues {
      await body(TestStore(initialState: Form.State()) { Form() })
    }
    .map(\.message)
  }

  /// Both sides were `WritableKeyPath<Form.State, BindingState<String>>`.
  @Test func fieldsOfUnequalActionsAreNamed() async {
    let messages = await messages { store in
      await store.send(.go)
      await store.receive(.set(\.$name, "a"))
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains(#"−     \.$name,"#) == true)
    #expect(messages.first?.contains(#"+     \.$title,"#) == true)
    #expect(
      messages.first?.contains(#"await store.receive(.binding(.set(\.$title, "a")))"#) == true
    )
    #expect(messages.first?.contains(#"received   .binding(.set(\.$title, "a"))"#) == true)
  }

  @Test func fieldsOfAPartOfTheStateAreNamed() async {
    let long = String(repeating: "a", count: 100)
    let messages = await messages { store in
      await store.send(.row(.set(\.$note, long)))
      await store.send(.row(.set(\.$note, "a"))) { $0.title = "a" }
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains(#"sent       .row(.set(\.$note, "aaaa"#) == true)
    #expect(messages.first?.contains(#"sent       .row(.set(\.$note, "a"))"#) == true)
  }
}
