import SwiftScanner
@testable import FailureReview
import TestSupport
import Testing

/// The scanner knows where strings, comments and brackets end.
@Suite struct SwiftSourceTests {
  @Test(arguments: [
    (#"f("a } \(g("b)")) c")"#, 4),
    (##"f(#"a " \(x) } \#(y) "#)"##, 4),
    (##"f(#"""#)"##, 4),
    ("f(\"\"\"\n  { \" \\(\"\"\"\n  inner\n  \"\"\") )\n  \"\"\")", 4),
    ("f(/* { /* } */ \" */ x)", 4),
    ("f(x) // { \" /*", 4),
    ("f(#/ [\"{] /#)", 4),
    ("f(\"\")", 4),
    ("#if os(Linux)\nf(x)\n#endif", 8),
    ("f(\"👩‍💻{\")", 4),
    ("\u{FEFF}f(x)", 4),
    ("#!/usr/bin/env swift {\nf(x)", 4),
    ("f(\"\\\"{\\\\\")", 4),
  ])
  func tokensEndWhereTheyDo(source: String, count: Int) throws {
    try expectEqual(SwiftSource(source).tokens.count, count)
  }

  @Test(arguments: [
    ("f(\n{)", 2), ("}", 1), ("\n\nf(", 3), ("\"", 1), ("/* /* */", 1), ("\n\"\"\"\n", 2),
    ("\"\\(", 1), ("#/ x", 1),
  ])
  func aSourceWithoutAnEndIsRefused(source: String, line: Int) {
    #expect(throws: (any Error).self) { try SwiftSource(source) }
    do throws(Refusal) { _ = try SwiftSource(source) } catch {
      expectPrefix(error.reason, "Line \(line): ")
    }
  }

  @Test func strayBytesAreRefused() {
    #expect(throws: (any Error).self) { try SwiftSource([0x66, 0xFF, 0x28]) }
  }

  @Test func deepInterpolationIsRefused() {
    let source = String(repeating: "\"\\(", count: 10_000)
    #expect(throws: (any Error).self) { try SwiftSource(source) }
  }

  @Test func linesEndAsOnEveryPlatform() throws {
    let source = try SwiftSource("a\r\nb\nc\rd")
    expectEqual(source.tokens.indices.map { source.line(of: $0) }, [1, 2, 3, 4])
  }

  /// A source that is cut and mixed up may be refused, but an edit never leaves its call.
  @Test func randomSourcesAreEditedOnlyInTheCall() throws {
    var random = SplitMix(state: 44)
    let parts = [
      "\"", "\"\"\"", "#\"", "\"#", "\\(", "(", ")", "{", "}", "[", "]", "/*", "*/", "//", "\n",
      "\r\n", "\t",
      "#if X\n", "#endif\n", "👩‍💻", "é", "await store.send(.b) { $0.x = 1 }\n", ".receive(", "$0",
      ";", " in ", "#/",
    ]
    var edits = 0
    let count = size(from: "SOURCE_CASES", ordinary: 100, thorough: 1_000)
    for _ in 0..<count {
      var bytes = Array(Self.test.utf8)
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        if Bool.random(using: &random) {
          bytes.insert(contentsOf: parts.randomElement(using: &random)!.utf8, at: place)
        } else {
          bytes.removeSubrange(
            place..<min(bytes.count, place + Int.random(in: 0...12, using: &random))
          )
        }
      }
      guard let source = try? SwiftSource(bytes) else { continue }
      for line in 1...source.line(at: bytes.count) {
        guard let call = try? SourceCall(in: source, line: line) else { continue }
        for kind in FailureRecord.Edit.Kind.allCases {
          let code = kind == .closure ? ["$0.x = 2"] : kind == .advance ? [".zero"] : Self.receive
          var edit = FailureRecord.Edit(kind: kind, code: code)
          if kind == .receive { edit.forms = Self.forms }
          guard let change = try? EditPlan(edit, at: line, in: source).change(),
            let edited = try? source.applying([change])
          else { continue }
          edits += 1
          let bytesOfCall = source.bytes(call.receiver.lowerBound...call.last)
          // A call goes with its lines.
          let whole =
            kind == .remove
            ? source.startOfLine(at: bytesOfCall.lowerBound)..<bytesOfCall.upperBound + 2
            : bytesOfCall
          #expect(change.range.isEmpty || whole.contains(change.range.lowerBound))
          #expect(change.range.upperBound <= whole.upperBound || change.range.isEmpty)
          #expect(edited.starts(with: bytes[..<change.range.lowerBound]))
          #expect(edited.reversed().starts(with: bytes[change.range.upperBound...].reversed()))
        }
      }
    }
    #expect(edits > count)
  }

  private static let forms = FailureRecord.ReceiveForms(
    value: [".c(\"{\")"],
    closure: ["$0.x = 3"]
  )
  private static let receive = ["await store.receive(.c(\"{\")) {", "  $0.x = 3", "}"]
  private static let test = """
    @Test func t() async {
      let clock = TestClock()
      let store = TestStore(initialState: F.State()) { F() } withDependencies: { $0.clock = clock }
      // A comment with "quotes { and (brackets
      await store.send(.a(#"raw " } "#)) { $0.x = "a \\(1 + (2)) }" }
      await store.receive(.b) {
        $0.list.removeAll { $0 == 1 }
      }
      #if X
        await store.send(.e("👩‍💻"))
      #endif
      store.assert { $0.x = \"""
        many {
        \""" }
    }

    """
}
