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

  private func message(_ body: @escaping (TestStoreOf<Form>) async -> Void) async -> String {
    await capturedIssue { await body(TestStore(initialState: Form.State()) { Form() }) }
  }

  /// Both sides were `WritableKeyPath<Form.State, BindingState<String>>`.
  @Test func fieldsOfUnequalActionsAreNamed() async {
    let message = await message { store in
      await store.send(.go)
      await store.receive(.set(\.$name, "a"))
    }
    expectContains(message, #"−     \.$name,"#)
    expectContains(message, #"+     \.$title,"#)
    expectContains(message, #"await store.receive(.binding(.set(\.$title, "a")))"#)
    expectContains(message, #"arrived    .binding(.set(\.$title, "a"))"#)
  }

  @Test func fieldsOfAPartOfTheStateAreNamed() async {
    let long = String(repeating: "a", count: 100)
    let message = await message { store in
      await store.send(.row(.set(\.$note, long)))
      await store.send(.row(.set(\.$note, "a"))) { $0.title = "a" }
    }
    expectContains(message, #"sent       .row(.set(\.$note, "aaaa"#)
    expectContains(message, #"sent       .row(.set(\.$note, "a"))"#)
  }
}
