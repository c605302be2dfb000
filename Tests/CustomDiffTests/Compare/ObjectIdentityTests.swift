import CustomDiff
import TestSupport
import Testing

/// Elements that an object identifies have no identity, as a copy of them may have another object.
@Suite struct ObjectIdentityTests {
  final class Owner: Sendable {}

  struct Owned: Equatable, Identifiable {
    var name: String
    let owner = Owner()
    var id: ObjectIdentifier { ObjectIdentifier(owner) }
    static func == (first: Owned, second: Owned) -> Bool { first.name == second.name }
  }

  @Test func objectsDoNotMove() {
    let rows = ["a", "b", "c"].map { Owned(name: $0) }
    expectEqual(
      difference(between: rows, and: [rows[2], rows[0], rows[1]])?.summary(),
      """
      [0]  inserted ObjectIdentityTests.Owned(…)
      [2]  removed ObjectIdentityTests.Owned(…)
      """
    )
    expectNil(difference(between: rows, and: rows.map { Owned(name: $0.name) }))
  }
}
