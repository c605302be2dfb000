import MacroExpansion
import TestSupport
import Testing

@Suite
struct CasePathableTests {
  private let members = Subject("CasePathable")
  private let conformance = Subject("CasePathable", "extension")

  @Test
  func casePathsHaveThisShape() {
    members.expect([
      Row(
        "public enum E { case a, b(Int), c(id: Int, String) }",
        #"""
        public nonisolated struct AllCasePaths: ReducerRuntime.CasePaths, Swift.Sequence {
          public var a: ReducerRuntime.CasePath<E, Void> {
            ReducerRuntime.CasePath(
              named: "a",
              embed: { _ in .a },
              extract: { if case .a = $0 { return () }; return nil }
            )
          }
          public var b: ReducerRuntime.CasePath<E, Int> {
            ReducerRuntime.CasePath(
              named: "b",
              embed: E.b,
              extract: { if case .b(let v0) = $0 { return v0 }; return nil }
            )
          }
          public var c: ReducerRuntime.CasePath<E, (id: Int, String)> {
            ReducerRuntime.CasePath(
              named: "c",
              embed: { .c(id: $0.0, $0.1) },
              extract: { if case .c(let v0, let v1) = $0 { return (id: v0, v1) }; return nil }
            )
          }
          public var paths: [ReducerRuntime.PartialCaseKeyPath<E>] { [\.a, \.b, \.c] }
          public func makeIterator() -> Swift.IndexingIterator<[ReducerRuntime.PartialCaseKeyPath<E>]> {
            paths.makeIterator()
          }
        }
        public nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }
        """#.replacing("{ [\\", with: "{\n[\\")
      )
    ])
  }

  @Test
  func payloadsBecomeValues() {
    let rows: [(payload: String, value: String)] = [
      ("(Result<[Int], any Error>)", "Result<[Int], any Error>"),
      ("(any Error)", "(any Error)"),
      ("(any Error & Sendable)", "(any Error & Sendable)"),
      ("((any Error)?)", "(any Error)?"),
      ("(Int?)", "Int?"),
      ("([String: [Int]])", "[String: [Int]]"),
      ("(id: Int)", "Int"),
      ("(_ id: Int)", "Int"),
      ("(id: Int = 1 < 2 ? 3 : 4)", "Int"),
      ("(Set<Int> = Set<Int>(), name: String = \"(\")", "(Set<Int>, name: String)"),
      (
        "(@Sendable (Int, String) async throws -> Void)",
        "@Sendable (Int, String) async throws -> Void"
      ),
      (
        "(_ f: () -> Void, g: (Int) throws(Failure) -> [Int])",
        "(() -> Void, g: (Int) throws(Failure) -> [Int])"
      ),
      ("((Int, String))", "(Int, String)"),
      ("(id: Int, /* the name */ name: String // last\n)", "(id: Int, name: String)"),
      ("(\n  Int,\n  other: Foo.Bar<Int>.Baz\n)", "(Int, other: Foo.Bar<Int>.Baz)"),
      ("(Self, E.Inner)", "(E, E.Inner)"),
      ("(x: Int, x: Int)", "(Int, Int)"),
      ("(Module::Name<Int>)", "Module::Name<Int>"),
      ("(Int.Type)", "Int.Type"),
      ("(`in`: Int, (any P).Type)", "(`in`: Int, (any P).Type)"),
      ("", "Void"), (" = 1", "Void"), (" = \"case a(\"", "Void"),
    ]
    members.expect(
      rows.map { row in
        Row("enum E { case a\(row.payload) }", "var a: ReducerRuntime.CasePath<E, \(row.value)> {")
      }
    )
  }

  @Test
  func casesAreFoundAmongOtherMembers() {
    members.expect([
      Row(
        #"""
        /// Text with `case z` in it.
        @available(macOS 15, *) @Other(1, "{") public indirect enum E<T>: Int, P where T: Q {
          // case comment(Int)
          case a(T), // one
            b
          indirect case c(E<T>); @Mark(x: { 1 }) case `default`
          case
            d(Int)
          var text: String { "case x(\(count { $0 == "}" }))" }
          static let value = 1
            + 2
          #macro(Int)
          func f() -> some P where T: Q { switch self { case .a: 1 default: 2 } }
          enum Inner { case y(Int) }
          subscript(x: Int) -> Int { x }
          init?(x: Int) { nil }
          typealias A = Int
        }
        """#,
        #"{ [\.a, \.b, \.c, \.`default`, \.d] }"#,
        "public var paths",
        "CasePath<E, T>",
        #"named: "default", embed: { _ in .`default` }"#
      ),
      Row("enum E { case a(`in`: Int) }", "embed: E.a(in:),"),
      Row("enum E { case a(`inout`: Int) }", "embed: E.a(`inout`:),"),
      Row(
        "enum E { @available(*, deprecated) case a; @available(*, unavailable) case b }",
        "@available(*, deprecated) var a:",
        "@available(*, deprecated) var paths:",
        "{ [\\.a] }"
      ),
      Row("enum E { func `two words`() {}; case a }", "var a:"),
      Row("private enum E { case a }", " var a:", "} nonisolated static var allCasePaths"),
      Row("package enum E {}", "package nonisolated struct AllCasePaths", "{ [] }"),
    ])
  }

  @Test
  func sequencesHideNoPayloads() {
    let isSequence = { (code: String) in
      members.expand(code).source.contains("ReducerRuntime.CasePaths, Swift.Sequence")
    }
    let sequences = ["case a([Int])", "case a(List.Element)", "case a(element: Int)", "case map"]
    let others = [
      "case a(Element)", "case a([Iterator])", "case makeIterator",
      "@available(*, deprecated) case a",
    ]
    expectEqual(sequences.filter { isSequence("enum E { \($0) }") }, sequences)
    expectEqual(others.filter { isSequence("enum E { \($0) }") }, [])
  }

  @Test
  func conditionsAreKept() {
    members.expect([
      Row(
        """
        enum E {
          #if DEBUG && os(Linux) // comment
          case a
          #elseif swift(>=6)
            #if X
              case b(Int)
            #endif
          #else
          case a(Int)
          #endif
          #if DEBUG
          var x: Int { 1 }
          #endif
          case c
        }
        """,
        "{ #if DEBUG && os(Linux) var a:",
        "#elseif swift(>=6) #if X var b:",
        "#else var a:",
        """
        #if DEBUG && os(Linux)
        paths.append(\\.a)
        #elseif swift(>=6)
        #if X
        paths.append(\\.b)
        #endif
        #else
        paths.append(\\.a)
        #endif
        paths.append(\\.c)
        return paths
        """
      )
    ])
  }

  @Test
  func conformanceIsAddedOnce() {
    conformance.expect([
      Row("enum E {}", "extension Outer.Name: ReducerRuntime.CasePathable {}"),
      Row("enum E: Int, ReducerRuntime.CasePathable {}"),
      Row("@available(iOS 18, *) enum E {}", "@available(iOS 18, *) extension Outer.Name"),
    ])
    expectEmpty(conformance.expand("struct S {}").source)
    expectEmpty(conformance.expand("enum E { case a, a }").source)
  }

  @Test
  func publicExtensionsMakeMembersPublic() {
    let code = members.expand("enum E { case a }", context: "\npublic extension Int {}").source
    expectContains(code, "public nonisolated static var allCasePaths")
    let other = members.expand("internal enum E {}", context: "public extension Int {}").source
    expectLacks(other, "public")
  }

  @Test
  func mistakesAreExplained() {
    members.expect([
      Mistake("\n@CasePathable\nstruct S {}", "needs an enum", line: 3),
      Mistake("enum E {\n case a(Int)\n case b,\n a(x: Int)\n}", "rename this one", line: 4),
      Mistake("enum E {\n case paths\n}", "rename this case", line: 2),
      Mistake("enum E {\n case `a b`\n}", "Names with spaces", line: 2),
      Mistake("\nenum `E F` {}", "Names with spaces", line: 2),
      Mistake("enum E {\n case a\n what is this\n}", "`what`", line: 3),
      Mistake("enum E {\n case a(Int\n}", "cannot be read"),
      Mistake("enum E {\n case a(x y z: Int)\n}", "`y` is not understood", line: 2),
      Mistake("enum E {\n case a\n#endif\n}", "has no `#if`", line: 3),
      Mistake("enum E {\n#if A\n case a\n}", "has no `#endif`", line: 2),
    ])
  }

  @Test
  func oneRoleReports() {
    let mistake = "{ case a(Int), a(x: Int) }"
    // Without an extension to add, the compiler only asks for the members.
    expectEqual(members.expand("enum E: CasePathable \(mistake)").diagnostics.count, 1)
    expectEmpty(members.expand("enum E \(mistake)").diagnostics)
    expectEqual(conformance.expand("enum E \(mistake)").diagnostics.count, 1)
    let hidden = conformance.expand("private enum E {}", context: "struct S {}").diagnostics
    expectContains(hidden.first?.message, "write `fileprivate`")
    expectEmpty(conformance.expand("private enum E {}").diagnostics)
  }
}
