import Testing

@testable import ReducerRuntime

@Suite struct CaseMismatchTests {
  @Test func twentyLinesOfTheValueAreShown() {
    func found(_ count: Int) -> String {
      CaseMismatch(expected: "/Screen.edit", found: Array(0..<count)).found
    }
    // The brackets take two lines.
    #expect(found(18).split(separator: "\n").count == 20)
    #expect(found(18).hasSuffix("\n]"))
    #expect(found(19).split(separator: "\n").count == 21)
    #expect(found(19).hasSuffix("\n… (cut after 20 lines)"))
  }
}
