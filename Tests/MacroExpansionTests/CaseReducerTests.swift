import MacroExpansion
import TestSupport
import Testing

@Suite
struct CaseReducerTests {
  private let members = Subject("Reducer")

  @Test
  func casesBecomeStatesActionsAndScopes() {
    members.expect([
      Row(
        "public enum D { case edit(Edit.Feature<Int>), plain }",
        """
        @dynamicMemberLookup
        public enum State: ReducerRuntime.CaseReducerState, ReducerRuntime.CasePathable, \
        ReducerRuntime.ObservableState {
          public typealias StateReducer = D
          case edit(Edit.Feature<Int>.State)
          case plain
          public nonisolated struct AllCasePaths
        """,
        """
        public enum Action: ReducerRuntime.CasePathable {
          case edit(Edit.Feature<Int>.Action)
          case plain(Never)
          public nonisolated struct AllCasePaths
        """,
        """
        public static var body: ReducerRuntime.Reduce<Self.State, Self.Action> {
          ReducerRuntime.Reduce<Self.State, Self.Action>.erasing(ReducerRuntime.CombineReducers {
            ReducerRuntime.EmptyReducer<Self.State, Self.Action>()
            ReducerRuntime.Scope(state: \\.edit, action: \\.edit) {
              Edit.Feature<Int>()
            }
          })
        }
        """
      )
    ])
  }

  @Test
  func casesAreJudgedByTheirPayload() {
    let rows: [(written: String, state: String, action: String, reducer: String)] = [
      ("case a(A)", "case a(A.State)", "case a(A.Action)", "A()"),
      ("case a(x: A)", "case a(x: A.State)", "case a(A.Action)", "A()"),
      ("case a(A = A(x: { 1 }))", "case a(A.State)", "case a(A.Action)", "A(x: { 1 })"),
      ("case a(A.Body = A.body)", "case a(A.Body.State)", "case a(A.Body.Action)", "A.body"),
      ("case `in`(A)", "case `in`(A.State)", "case `in`(A.Action)", "A()"),
      ("indirect case a(A)", "indirect case a(A.State)", "indirect case a(A.Action)", "A()"),
      ("case a(AlertState<Alert>)", "case a(AlertState<Alert>)", "case a(Alert)", ""),
      ("case a(M.AlertState<Self.X>)", "case a(M.AlertState<D.X>)", "case a(D.X)", ""),
      ("case a(ConfirmationDialogState<X>)", "case a(ConfirmationDialogState<X>)", "case a(X)", ""),
      ("@ReducerCaseEphemeral case a(A)", "case a(A)", "case a(A.Action)", ""),
      ("@ReducerCaseIgnored case a(Int)", "case a(Int)", "case a(Never)", ""),
      ("@ReducerCaseIgnored case a([A] = [])", "case a([A] = [])", "case a(Never)", ""),
      ("case a(A, x: Int)", "case a(A, x: Int)", "case a(Never)", ""),
      ("case a", "case a", "case a(Never)", ""),
    ]
    members.expect(
      rows.map { row in
        let end =
          row.reducer.isEmpty
          ? "EmptyReducer<Self.State, Self.Action>() })" : "{ \(row.reducer) } })"
        return Row(
          "enum D { \(row.written) }",
          "StateReducer = D \(row.state) nonisolated struct",
          "CasePathable { \(row.action) nonisolated struct",
          end
        )
      }
    )
  }

  @Test
  func everyElementIsJudgedByItself() {
    members.expect([
      Row("enum D { case a, b(B), c(C, Int) }", "{ B() } })", "case b(B.Action) case c(Never)")
    ])
  }

  @Test
  func conditionsConformancesAndWrittenMembersAreKept() {
    members.expect([
      Row(
        "enum D {\n#if DEBUG\ncase a(A)\n#else\ncase b\n#endif\n}",
        "StateReducer = D #if DEBUG case a(A.State) #else case b #endif nonisolated struct",
        "#if DEBUG ReducerRuntime.Scope(state: \\.a, action: \\.a) { A() } #else #endif })"
      ),
      Row(
        "@Reducer(state: .equatable, .sendable, action: .hashable) enum D {}",
        "ReducerRuntime.ObservableState, Equatable, Sendable {",
        "CasePathable, Hashable {"
      ),
      Row("@Reducer(action: SynthesizedConformance.codable) enum D {}", "CasePathable, Codable {"),
      Row("indirect enum D { case a(A) }", "indirect enum State:", "indirect enum Action:"),
      Row("enum D { case a(A); enum Action { case a } }", "enum State", "{ A() }"),
      Row(
        "enum D { enum State {}; enum Action {}; static var body: some ReducerOf<Self> { A() } }"
      ),
      Row("enum D { case a(AlertState<Alert>); enum Alert { case yes(Int) } }", "case a(Alert)"),
    ])
    let code = members.expand("enum D { case a(A); enum Action { case a } }").source
    expectLacks(code, "enum Action")
  }
}
