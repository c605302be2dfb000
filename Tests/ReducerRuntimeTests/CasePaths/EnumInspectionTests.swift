import ReducerRuntime
import Testing

struct EnumInspectionTests {
  private enum Destination {
    case alert(String)
    case edit(id: Int)
    case nothing
    indirect case again(Destination)
  }

  @Test func tagsTellCasesApart() {
    let values: [Destination] = [.alert("a"), .edit(id: 1), .nothing, .again(.nothing)]
    #expect(Set(values.map { enumTag(of: $0) }).count == 4)
    #expect(enumTag(of: Destination.alert("a")) == enumTag(of: Destination.alert("b")))
    #expect(enumTag(of: Int?.none) != enumTag(of: Int?.some(1)))
  }

  @Test func nonEnumHasNoTag() {
    #expect(enumTag(of: 1) == nil)
    #expect(enumTag(of: (1, 2)) == nil)
    #expect(enumTag(of: "Blob") == nil)
    #expect(enumTag(of: { 1 }) == nil)
    #expect(enumTag(of: EnumInspectionTests.self) == nil)
    final class Reference {}
    #expect(enumTag(of: Reference()) == nil)
  }

  @Test func existentialsAreOpened() {
    func tag<Value>(_ value: Value) -> UInt32? { enumTag(of: value) }
    let any: Any = Destination.nothing
    #expect(enumTag(of: any) == enumTag(of: Destination.nothing))
    #expect(tag(any as Any) == enumTag(of: Destination.nothing))
  }

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
