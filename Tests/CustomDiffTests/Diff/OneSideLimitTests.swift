import CustomDiff
import Testing

/// A limit on changes may be met among elements, members and entries that are on one side only.
@Suite struct OneSideLimitTests {
  @Test func elements() {
    #expect(
      diff([0], [0, 1, 2], limits: DiffLimits(changes: 1)) == """
          [
            [0]: 0,
        +   [1]: 1,
          ]
        … (cut after 1 change; 2 changes in all)
        """
    )
    #expect(
      diff([0, 1, 2], [0], limits: DiffLimits(changes: 1)) == """
          [
            [0]: 0,
        -   [1]: 1,
          ]
        … (cut after 1 change; 2 changes in all)
        """
    )
    #expect(diff([0], [0, 1, 2], limits: DiffLimits(changes: 2)) == diff([0], [0, 1, 2]))
  }

  @Test func members() {
    #expect(
      diff(Set([0, 1]), Set([2]), limits: DiffLimits(changes: 1)) == """
          Set([
        -   0,
          ])
        … (cut after 1 change; 3 changes in all)
        """
    )
  }

  @Test func entries() {
    #expect(
      diff(["a": 1], ["a": 1, "b": 2, "c": 3], limits: DiffLimits(changes: 1)) == """
          [
        +   "b": 2,
          ]
        … (cut after 1 change; 2 changes in all)
        """
    )
  }
}
