import Testing

@Suite
struct MarkerTests {
  @Test
  func statesConform() {
    let macro = Subject("ObservableState", "extension")
    macro.expect([
      Row("struct S { var x = /a/ }", "extension Outer.Name: ReducerRuntime.ObservableState {}"),
      Row("public enum S: Equatable {}", "ObservableState"),
      Row("struct S: ObservableState {}"),
    ])
    macro.expect([
      Mistake("@ObservableState\nfinal class S {}", "write `struct S`", line: 2),
      Mistake("actor S {}", "write `struct S`"),
    ])
  }

  @Test
  func viewsNeedStores() {
    let macro = Subject("ViewAction", "extension")
    macro.expect([
      Row(
        "@ViewAction(for: F.self) struct V: View { @Bindable var store: StoreOf<F> }",
        "extension Outer.Name: ReducerRuntime.ViewActionSending {}"
      ),
      Row("class V { let other = 1, store: Store }", "ViewActionSending"),
      Row("struct V: ViewActionSending { var store: Store { x } }"),
    ])
    macro.expect([
      Mistake("\nstruct V { let other = 1 }", "let store", line: 2),
      Mistake("enum V {}", "needs a view"),
    ])
  }

  @Test
  func marksBelongToTheirDeclarations() {
    for name in ["ReducerCaseIgnored", "ReducerCaseEphemeral"] {
      let macro = Subject(name, "peer")
      macro.expect([Row("@\(name) case a(Int)")])
      macro.expect([Mistake("@\(name)\nvar a: Int", "before a case", line: 2)])
    }
    for name in ["DependencyEndpoint", "DependencyEndpointIgnored", "ObservationStateIgnored"] {
      let macro = Subject(name, "peer")
      macro.expect([Row("@\(name) var a: Int")])
      macro.expect([Mistake("@\(name)\nfunc a() {}", "before a property", line: 2)])
    }
  }
}
