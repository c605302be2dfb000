import Testing

@testable import ReducerTesting

/// Which walks go wrong in the same way, so that one can stand for the other.
@Suite struct WalkBreakTests {
  @Test func theElementThatIsMissingMayBeAnother() {
    let four = WalkBreak.failure("The element with the id 4 does not exist: …\n\nState: 4")
    let zero = WalkBreak.failure("The element with the id 0 does not exist: …\n\nState: 0")
    #expect(four.isSame(as: zero))
    #expect(!four.isSame(as: .failure("The child does not exist: …")))
  }
}
