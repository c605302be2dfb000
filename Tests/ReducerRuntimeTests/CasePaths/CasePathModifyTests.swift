import ReducerRuntime
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
    #expect(modified(/Value.number, .number(1)) { $0 += 1 } == "number(3)")
    #expect(modified(/Value.text, .text("a")) { $0 += "b" } == "text(\"abb\")")
    #expect(modified(/Value.pair, .pair(1, name: "a")) { $0.1 += "b" } == "pair(1, name: \"abb\")")
    #expect(modified(/Value.box, .box(1)) { $0 += 1 } == "box(3)")
    #expect(modified(/Value.optional, .optional(1)) { $0 = nil } == "optional(nil)")
    #expect(
      modified(/Value.optional, .optional(nil)) { $0 = ($0 ?? 0) + 1 } == "optional(Optional(2))"
    )
    #expect(modified(/Value.flag, .flag(false)) { $0.toggle() } == "flag(false)")
    #expect(
      modified(/Value.big, .big(1, 2, "a", [])) { $0.3.append($0.0) }
        == "big(1, 2, \"a\", [1, 1])"
    )
    #expect(modified(/Value.empty, .empty) { _ in } == "empty")
  }

  @Test func otherCases() {
    #expect(modified(/Value.text, .other("a")) { $0 += "b" } == nil)
    #expect(modified(/Value.number, .empty) { $0 += 1 } == nil)
    #expect(modified(/Value.empty, .number(1)) { _ in } == nil)
  }

  @Test func pathsThatAreMadeByHand() {
    let path = CasePath<Value, Int>(
      embed: { .number($0) },
      extract: { if case .number(let number) = $0 { number } else { nil } }
    )
    #expect(modified(path, .number(1)) { $0 += 1 } == "number(3)")
    #expect(modified(path, .empty) { $0 += 1 } == nil)
  }

  @Test func paths() {
    enum Outer { case value(Value), other }
    var outer = Outer.value(.number(1))
    let path = /Outer.value .. /Value.number
    #expect(path.modifyIfMatching(&outer) { $0 += 1 } != nil)
    #expect("\(outer)".contains("number(2)"))
    #expect((/Outer.self).modifyIfMatching(&outer) { $0 = .other } != nil)
    #expect(path.modifyIfMatching(&outer) { $0 += 1 } == nil)
  }

  @Test func optionalRoots() {
    let path: CasePath<Value?, Int> = /Value.number
    var value: Value? = .number(1)
    #expect(path.modifyIfMatching(&value) { $0 += 1 } != nil)
    #expect(path.extract(from: value) == 2)
    value = nil
    #expect(path.modifyIfMatching(&value) { $0 += 1 } == nil)
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
      #expect(old == nil)
      #expect(new != nil)
      withExtendedLifetime(value) {}
    }
    #expect(new == nil)
  }
}
