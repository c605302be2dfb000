import ReducerTesting
import TestSupport
import Testing

/// The reducers that a failure asks for if an action changed nothing.
@Suite struct IdleActionTests {
  @Test(
    arguments: [
      (
        .row(id: 1, action: .toggle),
        [#"Lists: .forEach(\.rows, action: /Action.row(id:action:)) { Lists.Row() }"#]
      ),
      (
        .footer(.toggle),
        [#"Lists: Scope(state: \.footer, action: /Action.footer) { Lists.Row() }"#]
      ),
      (.last(.toggle), [#"Lists: .ifLet(\.last, action: /Action.last) { Lists.Row() }"#]),
      (.alert(.presented(.confirm)), [#"Lists: .ifLet(\.$alert, action: /Action.alert)"#]),
      (.sheet(.dismiss), [#"Lists: .ifLet(\.$sheet, action: /Action.sheet) { Lists.Sheet() }"#]),
      (
        .sheet(.presented(.set(\.$name, "Blob"))),
        [
          #"Lists: .ifLet(\.$sheet, action: /Action.sheet) { Lists.Sheet() }"#,
          "Lists.Sheet: BindingReducer()",
        ]
      ),
      (
        .pages(.popFrom(id: 0)),
        [#"Lists: .forEach(\.pages, action: /Action.pages) { Lists.Page() }"#]
      ),
      (
        .pages(.element(id: 0, action: .row(.toggle))),
        [
          #"Lists: .forEach(\.pages, action: /Action.pages) { Lists.Page() }"#,
          #"Lists.Page: Scope(state: …, action: /Action.row) { Lists.Row() }"#,
        ]
      ),
      (.add, []),
    ] as [(Lists.Action, [String])]
  )
  func missingReducersAreNamed(_ action: Lists.Action, _ reducers: [String]) async {
    let message = await message(after: action, in: Lists.State(), reducer: Lists()) {
      $0.footer.isOn = true
    }
    for reducer in reducers { expectContains(message, "  \(reducer)\n") }
    expectEqual(message.contains("A line like this may"), reducers.count == 1)
    expectEqual(message.contains("One of these lines may"), reducers.count > 1)
  }

  private func message<R: Reducer>(
    after action: R.Action,
    in state: R.State,
    reducer: R,
    _ update: @escaping (inout R.State) -> Void
  ) async -> String where R.State: Equatable {
    await capturedIssue {
      await TestStore(initialState: state) { reducer }.send(action, assert: update)
    }
  }

  private struct Bare: Reducer {
    enum Deed: Equatable { case child(id: Int, action: ChildAction), mode(ModeAction) }
    enum ChildAction: Equatable { case tap }
    enum ModeAction: Equatable { case on }

    func reduce(into state: inout Int, action: Deed) -> Effect<Deed> { .none }
  }

  /// The failure can find neither the child's property nor its feature.
  @Test func unknownNamesAreLeftOpen() async {
    let row = await message(after: .child(id: 1, action: .tap), in: 0, reducer: Bare()) { $0 = 1 }
    expectContains(row, "A line like this may be missing in \"body\":")
    expectContains(row, #"  .forEach(\.…, action: /Deed.child(id:action:)) { … }"#)
    // An enum of actions may belong to the feature itself.
    let own = await message(after: .mode(.on), in: 0, reducer: Bare()) { $0 = 1 }
    expectContains(own, "check that a reducer handles \".mode(.on)\" and assigns to \"state\"")
  }

  private struct Grouped: Reducer {
    struct State: Equatable {
      @BindingState var name = ""
      var row = Lists.Row.State(id: 1)
    }
    enum Action: Equatable { case view(View) }
    enum View: BindableAction, Equatable {
      case binding(BindingAction<State>)
      case row(Lists.Row.Action)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> { .cancel(id: 1) }
  }

  @Test func reducersOfGroupedActionsAreNamed() async {
    let row = await message(after: .view(.row(.toggle)), in: Grouped.State(), reducer: Grouped()) {
      $0.row.isOn = true
    }
    expectContains(row, #"(state: \.row, action: /Action.view .. /View.row) { Lists.Row() }"#)
    let issues = await capturedIssues {
      let store = TestStore(initialState: Grouped.State()) { Grouped() }
      await store.send(.view(.set(\.$name, "Blob")))
      await store.receive(.view(.row(.toggle)))
    }
    expectContains(issues.first?.message, "BindingReducer(action: /Action.view)")
  }

  /// The parent's `forEach` sees its stack for the first time, and returns an effect that cancels
  /// others.
  @Test func effectsOfTheLibraryDoNotCount() async {
    let message = await capturedIssue {
      let store = TestStore(
        initialState: Lists.State(pages: StackState([.row(Lists.Row.State(id: 1))]))
      ) {
        Lists().forEach(\.pages, action: /Lists.Action.pages) { Lists.Page() }
      }
      await store.send(.pages(.element(id: 0, action: .row(.toggle)))) {
        $0.pages[id: 0, case: /Lists.Page.State.row]?.isOn = true
      }
    }
    expectContains(message, "changed nothing and returned no effect")
  }
}
