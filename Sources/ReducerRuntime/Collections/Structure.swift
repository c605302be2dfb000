internal import Synchronization

/// A number for the structure of a collection, which changes when an element is added, removed or
/// moved.
///
/// Two collections with the same number have elements with the same identities, since one is a copy
/// of the other. So the number shows whether an action may have removed an element, without a look
/// at any element.
struct Structure: Hashable, Sendable {
  private let number: Int

  /// The structure of every collection that never had an element.
  static let empty = next()

  private static let last = Atomic<Int>(0)

  /// Returns a structure that no other collection has.
  static func next() -> Structure {
    Structure(number: last.add(1, ordering: .relaxed).newValue)
  }
}
