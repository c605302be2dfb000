import MacroExpansion
import SwiftScanner
import TestSupport
import Testing

/// Declarations that are put together and cut at random, some of which no compiler would accept.
@Suite
struct RandomDeclarationTests {
  private static let roles = [
    ("CasePathable", "member"), ("CasePathable", "extension"), ("Reducer", "member"),
    ("Reducer", "memberAttribute"), ("Reducer", "extension"), ("DependencyClient", "member"),
    ("ObservableState", "extension"), ("ViewAction", "extension"), ("ReducerCaseIgnored", "peer"),
  ]

  private static let fragments = [
    "enum E {", "struct S {", "}", "case ", "a", "b(Int)", "(", ")", "[", "]", "<", ">", "->",
    ",", ":", "=", "\n", ";", "?", "@", "@A(x)", "var ", "let ", "f", ": () -> Void",
    ": (_ x: Int) async throws -> Int?", "= { 1 }", "{ get }", "#if A\n", "#else\n", "#endif\n",
    "\"\\(x)\"", "// c\n", "/* c */", "any P", "some Reducer<A, B>", "Self", "`x`", "`", ".", "&",
    "~", "func reduce(into state: inout S, action: A) {", "init(", "public ", "private ",
    "indirect ", "enum Action {", "extension X {", "where T: P", "AlertState<A>", "throws(E)", "-",
    "#", "é", "\"", "1", "class ", "::", "...", "!", "body", "inout ", "typealias State = ",
  ]

  private static let declarations = [
    "public enum E<T>: P { case a(Int, x: [T]), b\n#if A\ncase c(T = f { 1 })\n#endif\ncase d = 1 }",
    "enum D { case a(A.B), b(AlertState<C>)\n@ReducerCaseIgnored case c(Int?)\nenum C { case x } }",
    "struct R { struct State {}\nenum Action { case a }\nvar body: some ReducerOf<Self> { A() } }",
    "struct C { var f: @Sendable (_ x: Int) async throws -> Int = { 1 }\nlet x = 1, y: Int? }",
    "struct V<T: P> where T: Q { @X(\"a\") private(set) var store: Store<A, B> { didSet {} } }",
  ]

  @Test
  func randomDeclarationsGiveBalancedCodeOrDiagnostics() {
    let count = size(from: "MACRO_CASES", ordinary: 200, thorough: 2_000)
    var generator = SeededGenerator(state: 42)
    var expanded = 0
    for number in 0..<count {
      let declaration = Self.declaration(&generator)
      for (macro, role) in Self.roles {
        let expansion = Expansion.expand(
          macro: macro,
          role: role,
          declaration: declaration,
          extendedType: "X"
        )
        if !expansion.source.isEmpty { expanded += 1 }
        #expect(expansion.source.isEmpty || expansion.diagnostics.isEmpty)
        #expect(
          (try? SwiftSource(expansion.source)) != nil,
          "Declaration \(number) of @\(macro):\n\(declaration)\ngives\n\(expansion.source)"
        )
        for diagnostic in expansion.diagnostics {
          #expect(0...declaration.utf8.count ~= diagnostic.offset, "\(declaration)")
        }
      }
    }
    #expect(expanded > count / 10)
  }

  /// Makes a declaration of fragments, or changes a correct one.
  private static func declaration(_ generator: inout SeededGenerator) -> String {
    let fragment = { (generator: inout SeededGenerator) in
      fragments[Int.random(in: fragments.indices, using: &generator)]
    }
    guard Bool.random(using: &generator) else {
      let body = (0..<Int.random(in: 0..<30, using: &generator)).map { _ in fragment(&generator) }
      let head = Bool.random(using: &generator) ? "enum E { " : "struct S { "
      return head + body.joined(separator: Bool.random(using: &generator) ? " " : "") + " }"
    }
    var text = Array(declarations[Int.random(in: declarations.indices, using: &generator)])
    for _ in 0..<Int.random(in: 0..<4, using: &generator) {
      let start = Int.random(in: 0...text.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: text.removeSubrange(start...)
      case 1: text.removeSubrange(start..<min(text.count, start + 3))
      default: text.insert(contentsOf: fragment(&generator), at: start)
      }
    }
    return String(text)
  }
}

/// A generator whose numbers depend on its seed alone.
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
