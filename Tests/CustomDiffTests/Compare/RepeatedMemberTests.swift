import Testing

@testable import CustomDiff

/// Members of a mirrored set that look the same count each for itself.
@Suite struct RepeatedMemberTests {
  /// Not hashable, so that what it looks like tells whether it is in a set.
  struct Coin {
    var cents: Int
  }

  struct Purse: CustomReflectable {
    var coins: [Coin]
    var customMirror: Mirror { Mirror(self, unlabeledChildren: coins, displayStyle: .set) }

    init(_ cents: Int...) {
      coins = cents.map { Coin(cents: $0) }
    }
  }

  @Test func equality() {
    #expect(Equality.holds(Purse(5, 5), Purse(5, 5)))
    #expect(Equality.holds(Purse(5, 1, 5), Purse(5, 5, 1)))
    #expect(!Equality.holds(Purse(5), Purse(5, 5)))
    #expect(!Equality.holds(Purse(5, 5), Purse(5)))
    #expect(!Equality.holds(Purse(5, 5, 1), Purse(5, 1, 1)))
  }

  @Test func differences() {
    #expect(diff(Purse(5, 5), Purse(5, 5)) == nil)
    #expect(
      diff(Purse(5), Purse(5, 5)) == """
          Set([
        +   RepeatedMemberTests.Coin(cents: 5),
            … (1 unchanged)
          ])
        """
    )
    #expect(
      diff(Purse(5, 5), Purse(5)) == """
          Set([
        -   RepeatedMemberTests.Coin(cents: 5),
            … (1 unchanged)
          ])
        """
    )
  }
}
