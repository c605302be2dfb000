internal import Synchronization

/// A number for the structure of a collection: drawn anew whenever an element comes, leaves or moves.
///
/// Two collections with the same number have the same elements' identities, since one is a copy of
/// the other. So whether an action removed an element can be told without looking at any.
struct Structure: Equatable, Sendable {
  private let number: Int

  /// That of every collection which never had an element.
  static let empty = next()

  private static let last = Atomic<Int>(0)

  /// A number that no other collection has.
  static func next() -> Structure {
    Structure(number: last.add(1, ordering: .relaxed).newValue)
  }
}
