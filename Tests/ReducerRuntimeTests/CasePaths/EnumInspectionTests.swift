import ReducerRuntime
import Testing

struct EnumInspectionTests {
  @Test func functionsAndMetatypesAreNotExtracted() {
    enum Action {
      case plain
      case text(String)
      case error(any Error)
      case then(() -> Void)
      case ask(String, then: (() -> Void)?)
      case type(any Any.Type)
      case count(of: Int)
      case perform(action: () -> Void)
    }
    let extractable: [Action] = [
      .plain, .text("a"), .error(CancellationError()), .count(of: 1),
    ]
    #expect(extractable.allSatisfy { isPayloadExtractable(of: $0) })
    let others: [Action] = [
      .then {}, .ask("a", then: {}), .ask("a", then: nil), .type(Int.self), .perform {},
    ]
    #expect(!others.contains { isPayloadExtractable(of: $0) })
  }
}
