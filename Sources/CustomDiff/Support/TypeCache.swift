/// Facts about types, found out once for each type and kept as long as types live: for ever.
///
/// All facts of this package that take time to find out are in such caches. Like ``Guarded``, it is
/// inlinable for the other modules of the package.
@_spi(Locks) public struct TypeCache<Key: Hashable & Sendable, Fact: Sendable>: ~Copyable, Sendable
{
  @usableFromInline let facts = Guarded<[Key: Fact]>([:])

  /// Creates an empty cache.
  @inlinable
  public init() {}

  /// Returns the fact for a key, from the cache if it has been asked for before.
  ///
  /// - Parameters:
  ///   - key: The type, as an `ObjectIdentifier`; or a combination of types.
  ///   - find: Finds the fact out. It may use this cache for other types, so no lock is held while it
  ///     runs; two threads may both run it, and find the same.
  @inlinable
  public func fact(for key: Key, find: () -> Fact) -> Fact {
    if let fact = facts.withLock({ $0[key] }) { return fact }
    let fact = find()
    facts.withLock { $0[key] = fact }
    return fact
  }
}
