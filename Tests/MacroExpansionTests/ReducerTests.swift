import MacroExpansion
import TestSupport
import Testing

@Suite
struct ReducerTests {
  private let members = Subject("Reducer")
  private let attributes = Subject("Reducer", "memberAttribute")
  private let conformance = Subject("Reducer", "extension")
  private let state =
    """
    struct State: ReducerRuntime.ObservableState, Equatable, Hashable, Codable, Sendable { init() {} }
    """
  private let action =
    "enum Action: ReducerRuntime.CasePathable, Equatable, Hashable, Sendable { nonisolated struct AllCasePaths"
  private let body =
    """
    var body: some ReducerRuntime.Reducer<State, Action> {
      ReducerRuntime.EmptyReducer<State, Action>()
    }
    """

  @Test
  func missingMembersAreGenerated() {
    members.expect([
      Row("struct R {}", state, action, body),
      Row("struct R { let body = 1 }", state, action),
      Row("struct R { var body: some ReducerOf<Self> { A() } }", state, action),
      Row("struct R { typealias State = Int; enum Action {} }", body),
      Row("struct R { struct State {}\n#if A\nenum Action {}\n#endif }", body),
      Row("struct R { func reduce(into state: inout State, action: Action) {} }", state, action),
      Row("public struct R {}", "public struct State", "{ public init() {} }", "public var body"),
    ])
    // An empty row expects no code.
    members.expect([
      Row("struct R { var body: some Reducer<Int, Bool> { A() } }"),
      Row("struct R { var body: any ReducerRuntime.Reducer<Int, Bool> { A() } }"),
      Row("struct R { func reduce(into state: inout Int, action: Bool) -> E { } }"),
      Row("struct R { struct State {}; enum Action {}; var body: Never { x() } }"),
    ])
  }

  @Test
  func writtenMembersGainAttributes() {
    attributes.expect([
      Row("enum State { case a }", "@ReducerRuntime.CasePathable @dynamicMemberLookup"),
      Row("@dynamicMemberLookup enum State {}", "@ReducerRuntime.CasePathable"),
      Row("public enum Action: P {}", "@ReducerRuntime.CasePathable"),
      Row("@CasePathable enum Action {}"),
      Row("@ReducerRuntime.CasePathable enum Action {}"),
      Row("struct State {}"),
      Row("enum Other {}"),
      Row(
        "var body: some ReducerOf<Self> { A() }",
        "@ReducerRuntime.ReducerBuilder<Self.State, Self.Action>"
      ),
      Row(
        "public var body: some ReducerRuntime.Reducer<[Int], A<B, C>> { get { A() } }",
        "@ReducerRuntime.ReducerBuilder<[Int], A<B, C>>"
      ),
      Row("@ReducerBuilder<A, B> var body: some Reducer<A, B> { A() }"),
      Row("var body: some Reducer<A, B> = A()"),
      Row("var body: some View { A() }"),
      Row("var body: Reduce<A, B> { A() }"),
      Row("case a(Int)"),
      Row("func body() {}"),
      Row("init(x: Int) {}"),
    ])
  }

  @Test
  func conformanceIsAddedOnce() {
    conformance.expect([
      Row("struct R {}", "extension Outer.Name: ReducerRuntime.Reducer {}"),
      Row("struct R<T>: A, ReducerRuntime.Reducer {}"),
      Row(
        "enum R {}",
        "extension Outer.Name: ReducerRuntime.CaseReducer, ReducerRuntime.Reducer {}"
      ),
      Row("enum R: Reducer {}", "extension Outer.Name: ReducerRuntime.CaseReducer {}"),
      Row("enum R: CaseReducer, Reducer {}"),
    ])
  }

  @Test
  func mistakesAreExplained() {
    members.expect([
      Mistake("@Reducer\nfinal class R {}", "write `struct R`", line: 2),
      Mistake("actor R {}", "write `struct R`"),
      Mistake("protocol R {}", "write `struct R`"),
      Mistake("struct R {\n struct Action {}\n}", "write `enum Action`", line: 2),
      Mistake("enum R {\n class Action {}\n}", "write `enum Action`", line: 2),
      Mistake("\n@Reducer(state: .equatable)\nstruct R {}", "Only the state", line: 2),
      Mistake("@Reducer(state: .pretty) enum R {}", "`.codable`"),
      Mistake("enum R {\n case a(A)\n case b((A, B))\n}", "@ReducerCaseIgnored", line: 3),
      Mistake("enum R {\n case a,\n b(A?)\n}", "@ReducerCaseIgnored", line: 3),
      Mistake("enum R { case a([A]) }", "`[A]` is no reducer"),
      Mistake("enum R { case a(any A) }", "`any A` is no reducer"),
      Mistake("enum R { case a(() -> Void) }", "is no reducer"),
      Mistake("enum R { case a(A.Type) }", "is no reducer"),
      Mistake("enum R {\ncase a(A)\ncase a(B)\n}", "rename this one", line: 3),
    ])
  }

  @Test
  func allCasesAreJudgedAtOnce() {
    let diagnostics = conformance.expand("enum R {\n case a(A?)\n case b([A])\n}").diagnostics
    expectEqual(diagnostics.map(\.offset), [15, 27])
  }
}
