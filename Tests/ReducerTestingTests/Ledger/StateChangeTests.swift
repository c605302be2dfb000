import Testing

@testable import ReducerTesting

/// What a change of state means for a closure that is tried on the state before it.
@Suite struct StateChangeTests {
  private func keepsShape<State>(_ before: State, _ after: State) -> Bool {
    StateChange(before: before, after: after).keepsShape
  }

  @Test func aChangeOfValuesKeepsTheShape() {
    #expect(keepsShape([1, 2], [1, 3]))
    #expect(keepsShape(["a": 1], ["a": 2]))
  }

  @Test func whatComesOrGoesChangesTheShape() {
    #expect(!keepsShape([1, 2], [1]))
    #expect(!keepsShape(nil, Optional(1)))
  }

  @Test func nothingKeepsTheShape() {
    #expect(StateChange(none: [1]).keepsShape)
  }
}
