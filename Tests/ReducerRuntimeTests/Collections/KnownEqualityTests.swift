import Testing

@testable import ReducerRuntime

private struct Screen {
  var id: Int

  /// A set that was made on the main actor, for use anywhere.
  struct Pair: @unchecked Sendable {
    let value: Any
  }

  @MainActor static func pair() -> Pair { Pair(value: [Screen(id: 1), Screen(id: 2)] as Set) }
}

extension Screen: @MainActor Equatable {
  static func == (first: Screen, second: Screen) -> Bool { first.id == second.id }
}

extension Screen: @MainActor Hashable {
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// Values are equal if the `==` of their type says so, and unknown to be where it has none.
@Suite struct KnownEqualityTests {
  @Test func valuesOfOneType() {
    #expect(areKnownEqual(1, 1) == true)
    #expect(areKnownEqual(1, 2) == false)
    #expect(areKnownEqual((1, 2), (1, 2)) == nil)
  }

  /// A `==` that hashes members elsewhere than on their actor would stop the program.
  @Test func conformancesOfMembersCountOnTheirActor() async {
    let sets = await MainActor.run { (Screen.pair(), Screen.pair()) }
    #expect(areKnownEqual(sets.0.value, sets.1.value) == nil)
    await MainActor.run { #expect(areKnownEqual(sets.0.value, sets.1.value) == true) }
  }

  @Test func existentialsMayHoldTwoTypes() {
    #expect(areKnownEqual(1 as Any, 1 as Any) == true)
    #expect(areKnownEqual(1 as Any, "1" as Any) == false)
    #expect(areKnownEqual("1" as Any, 1 as Any) == false)
  }
}
