/// Facts about types, found out once for each type and kept as long as types live: for ever.
///
/// All facts of this package that take time to find out are in such caches. Facts are objects, so that the
/// storage has one type for all of them: in debug builds, generic code that uses a lock or dictionary asks
/// for its type on every call. Like ``Guarded``, a cache is inlinable for the package's other modules.
@_spi(Locks) public struct TypeCache<Fact: AnyObject & Sendable>: ~Copyable, Sendable {
  @usableFromInline let facts = Guarded<[ObjectIdentifier: any AnyObject & Sendable]>([:])

  /// Creates an empty cache.
  @inlinable
  public init() {}

  /// Returns the fact about a type, from the cache if it has been asked for before.
  ///
  /// - Parameters:
  ///   - type: The type; for a fact about several, the type of a tuple.
  ///   - find: Finds the fact out. It may use this cache for other types, so no lock is held while it
  ///     runs; two threads may both run it, and find the same.
  @inlinable
  public func fact(about type: Any.Type, find: () -> Fact) -> Fact {
    let key = ObjectIdentifier(type)
    // Only facts of this type are stored below.
    if let fact = facts.withLock({ $0[key] }) { return unsafeDowncast(fact, to: Fact.self) }
    let fact = find()
    facts.withLock { $0[key] = fact }
    return fact
  }
}
