import MacroExpansion
import TestSupport
import Testing

@Suite
struct DependencyClientTests {
  private let members = Subject("DependencyClient")

  @Test
  func clientsGainInitializersAndMethods() {
    members.expect([
      Row(
        """
        public struct Client {
          public var fetch: @Sendable (_ id: Int) async throws -> String
          public var limit: Int
        }
        """,
        """
        public init(
          fetch: @escaping @Sendable (_ id: Int) async throws -> String,
          limit: Int
        ) {
          self.fetch = fetch
          self.limit = limit
        }
        public init(
          limit: Int
        ) {
          self.limit = limit
          self.fetch = { _ in
            ReducerRuntime.reportUnimplemented("Client.fetch")
            throw ReducerRuntime.UnimplementedFailure(endpoint: "Client.fetch")
          }
        }
        public func fetch(id p0: Int) async throws -> String {
          return try await self.fetch(p0)
        }
        """
      )
    ])
  }

  @Test
  func endpointsHaveDefaults() {
    let report = "ReducerRuntime.reportUnimplemented(\"C.f\")"
    let rows: [(type: String, closure: String)] = [
      ("() -> Void", "{ \(report) }"),
      ("() -> ()", "{ \(report) }"),
      ("(Int, [Int]) async -> Swift.Void", "{ _, _ in \(report) }"),
      ("() -> Int?", "{ \(report) return nil }"),
      ("() -> Optional<Int>", "{ \(report) return nil }"),
      (
        "() throws -> Int",
        "{ \(report) throw ReducerRuntime.UnimplementedFailure(endpoint: \"C.f\") }"
      ),
      (
        "() throws(any Error) -> Void",
        "{ \(report) throw ReducerRuntime.UnimplementedFailure(endpoint: \"C.f\") }"
      ),
      ("() throws(E) -> Void", "{ () throws(E) in \(report) }"),
      ("() throws(E) -> Int = { 1 }", "{ () throws(E) in \(report) return try fDefault() }"),
      ("(Int) -> Int = { $0 }", "{ p0 in \(report) return fDefault(p0) }"),
      ("(inout Int) -> Int = g", "{ p0 in \(report) return fDefault(&p0) }"),
      ("(@autoclosure () -> Int) -> Int = g", "{ p0 in \(report) return fDefault(p0()) }"),
      (
        "@MainActor @Sendable (Int, Int) async throws -> Int = { $0 + $1 }",
        "{ p0, p1 in \(report) return try await fDefault(p0, p1) }"
      ),
      (
        "\n(\n  _ g: @escaping (Int) -> Void // comment\n)\n  async\n  -> Void",
        "{ _ in \(report) }"
      ),
    ]
    members.expect(
      rows.map { row in
        Row("struct C { var f: \(row.type)\n var x: Int { 1 } }", "self.f = \(row.closure)")
      }
    )
  }

  @Test
  func onlyStoredPropertiesAreParameters() {
    members.expect([
      Row(
        """
        struct C {
          let a: @Sendable () -> Void
          let b = 1, c: Int = 2
          static let d: () -> Void = {}
          static var e: Int { 1 }
          var f: Int { get { 1 } }
          private var g: Int = 1
          @Dependency(\\.h) var h
          @DependencyEndpointIgnored var i: () -> Void = {}
          var j: (() -> Void)?, k: Int { didSet { } }
          lazy var l = 1
          var m = true, n = -1.5, o = "x", p = 1_000
          let q: Int?
          func r() {}
          init(x: Int) { }
        }
        """,
        """
        init(
          a: @escaping @Sendable () -> Void,
          j: (() -> Void)? = nil,
          k: Int,
          m: Bool,
          n: Double,
          o: String,
          p: Int,
          q: Int?
        ) {
        """
      ),
      Row("struct C { var f: () -> Void; init(f: Int) {} }", "init() {"),
      Row("struct C { var f: () -> Void\n#if A\nstatic let x = 1\n#endif\n}", "init() {"),
      Row("struct C<T> where T: P { var f: () -> Void }", "\"C.f\""),
    ])
    let plain = members.expand("struct C { let a: () -> Void }").source
    expectLacks(plain, "init()")
    let written = members.expand("struct C { var f: () -> Void; init() {} }").source
    expectLacks(written, "init()")
  }

  @Test
  func methodsHaveTheLabels() {
    members.expect([
      Row(
        "struct C { var f: (_ id: Int, String, _ `in`: [Int]) -> Void }",
        "func f(id p0: Int, _ p1: String, `in` p2: [Int]) -> Void { return self.f(p0, p1, p2) }"
      ),
      Row(
        "struct C { @DependencyEndpoint(method: \"g\") var f: (Int) throws(E) -> Void }",
        "func g(_ p0: Int) throws(E) -> Void { return try self.f(p0) }"
      ),
      Row(
        "struct C { var f: @MainActor (_ x: inout Int) -> Void }",
        "@MainActor func f(x p0: inout Int) -> Void { return self.f(&p0) }"
      ),
      Row(
        "public struct C { var f: (_ x: Int) -> Void; public var g: (_ x: Int) -> Void }",
        "} func f(",
        "} public func g(",
        "init( f: @escaping"
      ),
      Row(
        "public struct C { public var f: () -> Void; private var x: Int }",
        "private init( x: Int"
      ),
    ])
    let same = members.expand("struct C { @DependencyEndpoint(method: \"f\") var f: () -> Void }")
    expectLacks(same.source, "func")
  }

  @Test
  func mistakesAreExplained() {
    members.expect([
      Mistake("@DependencyClient\nclass C {}", "needs a struct", line: 2),
      Mistake(
        "struct C {\n var a: () -> Void\n var f: (Int, Int) -> Int\n}",
        "`= { _, _ in … }`",
        line: 3
      ),
      Mistake("struct C {\n var f: () throws(E) -> Int\n}", "`= { … }`", line: 2),
      Mistake("struct C {\n var f: () -> Void\n var x = g()\n}", "`x: …`", line: 3),
      Mistake("struct C {\n var f = { 1 }\n}", "`f: …`", line: 2),
      Mistake("struct C {\n var (a, b) = (1, 2)\n}", "by itself", line: 2),
      Mistake("struct C {\n#if A\n var f: () -> Void\n#endif\n}", "out of the `#if`", line: 3),
      Mistake(
        "struct C {\n @DependencyEndpointIgnored var f: () -> Void\n}",
        "default value",
        line: 2
      ),
      Mistake(
        "struct C {\n @DependencyEndpoint(method: name)\n var f: () -> Void\n}",
        "plain string",
        line: 2
      ),
      Mistake(
        "struct C {\n @DependencyEndpoint(method: \"a b\") var f: () -> Void\n}",
        "plain",
        line: 2
      ),
    ])
  }
}
