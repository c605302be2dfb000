@_spi(Locks) internal import CustomDiff

/// Default values that have been created, so that each key's `testValue` is read only once.
final class DependencyDefaults: Sendable {
  static let ofProcess = DependencyDefaults()

  /// Learns when a thread is about to wait for a default that another one creates.
  ///
  /// Not a function itself: optimized code of Swift 6.3 has no type for a task-local value that is
  /// a function, and crashes.
  struct WaitObserver: Sendable {
    let willWait: @Sendable (DefaultCreation) -> Void
  }

  /// The observer of a test.
  @TaskLocal static var waitObserver: WaitObserver?

  private struct ID: Hashable {
    let key: ObjectIdentifier
    let context: DependencyContext
  }

  /// A default value, and the overrides that it was created from: it is valid where all of them
  /// apply.
  private struct Default {
    let value: any AnyDependencyValue
    let overrides: [WeakOverride]

    var isInUse: Bool { overrides.allSatisfy { $0.value != nil } }

    /// Whether all overrides are in use.
    ///
    /// - Parameter kept: Gets the overrides, for code in a lock: to release the last reference to
    ///   one would run code of its value.
    func isInUse(keeping kept: inout [any AnyDependencyValue]) -> Bool {
      overrides.allSatisfy { override in
        guard let value = override.value else { return false }
        kept.append(value)
        return true
      }
    }

    func applies(in values: DependencyValues) -> Bool {
      overrides.allSatisfy { $0.applies(in: values) }
    }
  }

  private struct Storage {
    var known: [ID: [Default]] = [:]
    /// The creations that have not ended.
    var creations: [ID: [DefaultCreation]] = [:]
  }

  private let storage = Guarded(Storage())

  /// Returns the default of a key, and creates it if necessary.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - values: The dependencies to create it with.
  ///   - reads: The overrides of another default that is being created from this one.
  func value<Key: TestDependencyKey>(
    for key: Key.Type,
    in values: DependencyValues,
    noting reads: OverrideReads?
  ) -> Key.Value {
    let context = values.context
    let id = ID(key: ObjectIdentifier(key), context: context)
    if reads != nil { values.setUp?.noteUncacheable() }
    // Tests that use no store share the process: a value that one of them created must not reach
    // another.
    if context == .test, self === Self.ofProcess {
      return create(key, in: values, noting: reads).value
    }
    // Almost always, it is there.
    if let known: Key.Value = find(id, in: values, noting: reads) { return known }
    let creation = DefaultCreation()
    // What the main actor's queue holds, the key's code may need on another one.
    var mayWait = values.mayWait && !MainQueue.isCurrent
    while let other = begin(creation, of: id, afterOthers: mayWait) { mayWait = other.wait() }
    // Another thread may have created it in the meantime.
    if let known: Key.Value = find(id, in: values, noting: reads) {
      _ = end(creation, of: id, with: nil, in: values)
      return known
    }
    let uncacheableReads = values.setUp?.uncacheableReads
    let (value, overrides) = create(key, in: values, noting: reads)
    let isLasting = values.setUp?.uncacheableReads == uncacheableReads
    let new = isLasting ? Default(value: DependencyValue(value), overrides: overrides) : nil
    let first = end(creation, of: id, with: new, in: values)
    return (first?.value as? DependencyValue<Key.Value>)?.value ?? value
  }

  private func find<Value: Sendable>(
    _ id: ID,
    in values: DependencyValues,
    noting reads: OverrideReads?
  ) -> Value? {
    let known = storage.withLock { $0.known[id] }?.first {
      $0.applies(in: values) && $0.isInUse
    }
    guard let known, let value = known.value as? DependencyValue<Value> else { return nil }
    reads?.note(known.overrides)
    return value.value
  }

  /// Begins the creation of a default.
  ///
  /// - Returns: The creation of another thread to wait for; nil once this one has begun.
  private func begin(
    _ creation: DefaultCreation,
    of id: ID,
    afterOthers: Bool
  ) -> DefaultCreation? {
    storage.withLock { storage in
      if afterOthers, let other = storage.creations[id]?.first { return other }
      storage.creations[id, default: []].append(creation)
      return nil
    }
  }

  /// Ends the creation of a default.
  ///
  /// - Parameter new: The default; nil if it does not last.
  /// - Returns: The default to use: that of another thread, if it was faster.
  private func end(
    _ creation: DefaultCreation,
    of id: ID,
    with new: Default?,
    in values: DependencyValues
  ) -> Default? {
    // Values that nothing uses anymore are released after the lock, since their deinitializers may
    // run other code.
    var kept: [any AnyDependencyValue] = []
    let (first, known) = storage.withLock { storage -> (Default?, [Default]) in
      storage.creations[id]?.removeAll { $0 === creation }
      guard let new else { return (nil, []) }
      let known = storage.known[id, default: []]
      let inUse = known.filter { $0.isInUse(keeping: &kept) }
      if let first = inUse.first(where: { $0.applies(in: values) }) { return (first, known) }
      storage.known[id] = inUse + [new]
      return (new, known)
    }
    creation.end()
    withExtendedLifetime((known, kept)) {}
    return first
  }

  /// Creates a default.
  ///
  /// - Returns: The value, and the overrides that it was created from.
  private func create<Key: TestDependencyKey>(
    _ key: Key.Type,
    in values: DependencyValues,
    noting reads: OverrideReads?
  ) -> (value: Key.Value, overrides: [WeakOverride]) {
    let lent = values.lent()
    let ownReads = OverrideReads(of: lent)
    let value = DependencyValues.$current.withValue(lent.noting(ownReads)) {
      make(key, in: values.context)
    }
    let overrides = ownReads.all
    reads?.note(overrides)
    return (value, overrides)
  }

  private func make<Key: TestDependencyKey>(
    _ key: Key.Type,
    in context: DependencyContext
  ) -> Key.Value {
    switch context {
    case .live:
      guard let key = key as? any DependencyKey.Type else {
        DependencyValues.reportMissingLive(Key.self)
        return Key.testValue
      }
      func live<K: DependencyKey>(_ key: K.Type) -> Key.Value? { K.liveValue as? Key.Value }
      return live(key) ?? Key.testValue
    case .preview: return Key.previewValue
    case .test: return Key.testValue
    }
  }
}
