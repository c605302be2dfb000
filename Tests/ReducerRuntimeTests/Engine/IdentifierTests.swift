import Testing

@testable import ReducerRuntime

@Suite struct IdentifierTests {
  @Test func effectsAreInTheOrderOfTheirStart() {
    let (first, second) = (EffectID(rawValue: 1), EffectID(rawValue: 2))
    #expect(first < second)
    #expect(!(second < first))
    #expect(!(first < first))
  }

  private struct Row: Hashable {
    var list = "inbox"
    var number = 7
  }

  private enum ID: Hashable { case load, row(Row), page(Int) }

  @Test func anIDIsShownOnOneLine() {
    #expect(CancelID(ID.load).text == "IdentifierTests.ID.load")
    #expect(CancelID("load").text == #""load""#)
    #expect(CancelID(ID.page(7)).text == "IdentifierTests.ID.page(7)")
    #expect(CancelID(ID.row(Row())).text == ".row(…)")
  }

  @Test func equalIDsOfOtherTypesAreOthers() {
    #expect(CancelID(1) == CancelID(1 as AnyHashable))
    #expect(CancelID(1) != CancelID(1.0))
    #expect(CancelID(1) != CancelID(1 as UInt8))
  }
}
