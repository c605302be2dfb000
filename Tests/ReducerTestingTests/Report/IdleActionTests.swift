import ReducerTesting
import TestSupport
import Testing

@testable import ReducerTesting

/// Which reducers are asked for if an action changed nothing.
@Suite struct IdleActionTests {
  @Test(
    arguments: [
      (
        Lists.Action.row(id: 1, action: .toggle),
        [
          #"Lists: .forEach(\.rows, action: /Action.row(id:action:)) { Lists.Row() }"#
        ]
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
          "Lists.Page: Scope(state: /State.row, action: /Action.row) { Lists.Row() }",
        ]
      ),
      (.add, []),
    ] as [(Lists.Action, [String])]
  )
  func reducersOnTheWayAreNamed(_ action: Lists.Action, _ reducers: [String]) {
    let idle = IdleAction(action, of: Lists.State.self, hasEffect: false)
    #expect(idle.reducers.map { "\($0.feature ?? "?"): \($0.code)" } == reducers)
  }

  private struct Bare {
    enum Deed: Equatable { case child(id: Int, action: ChildAction), mode(ModeAction) }
    enum ChildAction: Equatable { case tap }
    enum ModeAction: Equatable { case on }
    struct State: Equatable { var mode = 1 }
  }

  /// Neither the property nor the feature of the child can be found.
  @Test func anUnknownNameIsLeftOpen() {
    let row = IdleAction(
      Bare.Deed.child(id: 1, action: .tap),
      of: Bare.State.self,
      hasEffect: false
    )
    #expect(row.reducers.map(\.code) == [#".forEach(\.…, action: /Deed.child(id:action:)) { … }"#])
    #expect(row.reducers.first?.feature == nil)
    // An enum of actions may be the feature's own.
    let own = IdleAction(Bare.Deed.mode(.on), of: Bare.State.self, hasEffect: false)
    #expect(own.reducers.isEmpty)
  }

  /// The parent's `forEach` sees its list for the first time, and would end what ran before.
  @Test func anEffectOfTheLibraryIsNone() async {
    let issues = await capturedIssues {
      let store = TestStore(
        initialState: Lists.State(pages: StackState([.row(Lists.Row.State(id: 1))]))
      ) {
        Lists().forEach(\.pages, action: /Lists.Action.pages) { Lists.Page() }
      }
      await store.send(.pages(.element(id: 0, action: .row(.toggle)))) {
        $0.pages[id: 0, case: /Lists.Page.State.row]?.isOn = true
      }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("changed nothing and returned no effect") == true)
  }
}
