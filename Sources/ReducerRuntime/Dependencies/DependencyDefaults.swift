@_spi(Locks) internal import CustomDiff

/// Default values that have been created, so that each key's `testValue` is read only once.
final class DependencyDefaults: Sendable {
  static let ofProcess = DependencyDefaults()

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

    func isValid(in values: DependencyValues) -> Bool {
      isInUse && overrides.allSatisfy { values.override(for: $0.key) === $0.value }
    }
  }

  private let defaults = Guarded<[ID: [Default]]>([:])

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
    if let known: Key.Value = find(id, in: values, noting: reads) { return known }
    let uncacheableReads = values.setUp?.uncacheableReads
    let ownReads = OverrideReads(of: values)
    let value = DependencyValues.$current.withValue(values.noting(ownReads)) {
      make(key, in: context)
    }
    let overrides = ownReads.all
    reads?.note(overrides)
    // Tests that use no store share the process: a value that one of them created must not reach
    // another.
    if context == .test, self === Self.ofProcess { return value }
    if values.setUp?.uncacheableReads != uncacheableReads { return value }
    let new = Default(value: DependencyValue(value), overrides: overrides)
    // Values that nothing uses anymore are released after the lock, since their deinitializers may
    // run other code.
    let (first, stale) = defaults.withLock { defaults in
      let known = defaults[id, default: []]
      // Another thread may have been faster.
      if let first = known.first(where: { $0.isValid(in: values) }) { return (first, []) }
      defaults[id] = known.filter(\.isInUse) + [new]
      return (new, known.filter { !$0.isInUse })
    }
    withExtendedLifetime(stale) {}
    return (first.value as? DependencyValue<Key.Value>)?.value ?? value
  }

  private func find<Value: Sendable>(
    _ id: ID,
    in values: DependencyValues,
    noting reads: OverrideReads?
  ) -> Value? {
    let known = defaults.withLock { $0[id] }?.first { $0.isValid(in: values) }
    guard let known, let value = known.value as? DependencyValue<Value> else { return nil }
    reads?.note(known.overrides)
    return value.value
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
