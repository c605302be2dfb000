import ReducerRuntime
import TestSupport
import Testing

/// Changes of payloads in place.
@Suite struct CasePathModifyTests {
  private final class Token {}

  private enum Value {
    case empty
    case number(Int)
    case text(String)
    case other(String)
    case pair(Int, name: String)
    indirect case box(Int)
    case optional(Int?)
    case flag(Bool)
    case token(Token)
    case big(Int, Int, String, [Int])
  }

  private func modified<Payload>(
    _ path: CasePath<Value, Payload>,
    _ value: Value,
    _ body: (inout Payload) -> Void
  ) -> String? {
    var value = value
    // Twice, since the first time, the path has to find its case.
    for _ in 0..<2 {
      guard path.modifyIfMatching(&value, body) != nil else { return nil }
    }
    return "\(value)"
  }

  @Test func everyKindOfPayload() {
    expectEqual(modified(/Value.number, .number(1)) { $0 += 1 }, "number(3)")
    expectEqual(modified(/Value.text, .text("a")) { $0 += "b" }, "text(\"abb\")")
    expectEqual(
      modified(/Value.pair, .pair(1, name: "a")) { $0.1 += "b" },
      "pair(1, name: \"abb\")"
    )
    expectEqual(modified(/Value.box, .box(1)) { $0 += 1 }, "box(3)")
    expectEqual(modified(/Value.optional, .optional(1)) { $0 = nil }, "optional(nil)")
    expectEqual(
      modified(/Value.optional, .optional(nil)) { $0 = ($0 ?? 0) + 1 },
      "optional(Optional(2))"
    )
    expectEqual(modified(/Value.flag, .flag(false)) { $0.toggle() }, "flag(false)")
    expectEqual(
      modified(/Value.big, .big(1, 2, "a", [])) { $0.3.append($0.0) },
      "big(1, 2, \"a\", [1, 1])"
    )
    expectEqual(modified(/Value.empty, .empty) { _ in }, "empty")
  }

  @Test func otherCases() {
    expectNil(modified(/Value.text, .other("a")) { $0 += "b" })
    expectNil(modified(/Value.number, .empty) { $0 += 1 })
    expectNil(modified(/Value.empty, .number(1)) { _ in })
  }

  @Test func pathsThatAreMadeByHand() {
    let path = CasePath<Value, Int>(
      embed: { .number($0) },
      extract: { if case .number(let number) = $0 { number } else { nil } }
    )
    expectEqual(modified(path, .number(1)) { $0 += 1 }, "number(3)")
    expectNil(modified(path, .empty) { $0 += 1 })
  }

  @Test func paths() {
    enum Outer { case value(Value), other }
    var outer = Outer.value(.number(1))
    let path = /Outer.value .. /Value.number
    #expect(path.modifyIfMatching(&outer) { $0 += 1 } != nil)
    expectContains("\(outer)", "number(2)")
    #expect((/Outer.self).modifyIfMatching(&outer) { $0 = .other } != nil)
    expectNil(path.modifyIfMatching(&outer) { $0 += 1 })
  }

  @Test func optionalRoots() {
    let path: CasePath<Value?, Int> = /Value.number
    var value: Value? = .number(1)
    #expect(path.modifyIfMatching(&value) { $0 += 1 } != nil)
    expectEqual(path.extract(from: value), 2)
    value = nil
    expectNil(path.modifyIfMatching(&value) { $0 += 1 })
  }

  @Test func references() {
    weak var old: Token?
    weak var new: Token?
    do {
      var value = Value.token(Token())
      (/Value.token).modifyIfMatching(&value) { old = $0 }
      #expect(old != nil)
      (/Value.token).modifyIfMatching(&value) { token in
        token = Token()
        new = token
      }
      expectNil(old)
      #expect(new != nil)
      withExtendedLifetime(value) {}
    }
    expectNil(new)
  }
}
