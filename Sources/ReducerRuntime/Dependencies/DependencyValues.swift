@_spi(Locks) internal import CustomDiff

/// The dependencies of the code that runs: a value for every key.
///
/// They travel with the task, so that everything a feature calls sees the same ones. Read them with
/// `@Dependency`, change them with `withDependencies` or in the closure of a store.
public struct DependencyValues: Sendable, NonisolatedExtensions {
  /// Those of the current task.
  @TaskLocal package static var current = DependencyValues()

  private var overrides: [ObjectIdentifier: any AnyDependencyValue] = [:]
  /// Overrides that count where this value has none: those a `@Dependency` was made under.
  private var inherited: [ObjectIdentifier: any AnyDependencyValue] = [:]
  /// What was read while these values are being set up; nil when they are not.
  ///
  /// To change a part of a value, as in `$0.date.now = …`, Swift reads it first. That is no use of it.
  private var setUp: SetUpReads?
  /// When the last override was set, counted over the process.
  package private(set) var lastSerial = 0
  /// Default values made so far, for as long as these dependencies are in use.
  private var defaults = DependencyDefaults.ofProcess
  /// Set while a default value is being made: which overrides it is made from.
  private var reads: OverrideReads?

  /// Makes values without overrides.
  public init() {}

  /// The value for a key: what was set, else the default of the context.
  ///
  /// - Parameters:
  ///   - key: The key's type.
  ///   - name: The property that this is called from, for failures.
  /// - Complexity: O(1).
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    name: StaticString = #function
  ) -> Key.Value {
    get {
      if let value = override(for: key) {
        if setUp == nil { reportLiveFunctions(key, name) }
        return value
      }
      let access = DependencyAccessSite.current ?? DependencyAccessSite(name: nil, location: nil)
      let named = DependencyAccessSite(
        name: access.name ?? "\\.\(name)",
        location: access.location,
        setUp: setUp
      )
      return DependencyAccessSite.$current.withValue(named) {
        // What is read only to be changed is not a default yet.
        let defaults = setUp == nil ? defaults : DependencyDefaults()
        let value = defaults.value(for: key, in: self, noting: reads)
        setUp?.didRead(key, value)
        return value
      }
    }
    set {
      let old = overrides[ObjectIdentifier(key)] as? DependencyValue<Key.Value>
      let new = DependencyValue(newValue, changing: setUp?.takeLiveValue(key) ?? old?.base)
      overrides[ObjectIdentifier(key)] = new
      lastSerial = new.serial
    }
  }

  /// Reports a value in a test of which some functions are live.
  private func reportLiveFunctions<Key: TestDependencyKey>(_ key: Key.Type, _ name: StaticString) {
    guard let override = override(for: ObjectIdentifier(key)), !override.liveFunctions.isEmpty,
      context == .test
    else { return }
    let site = DependencyAccessSite.current
    let named = DependencyAccessSite(
      name: site?.name ?? "\\.\(name)",
      location: site?.location,
      setUp: nil
    )
    DependencyAccessSite.$current.withValue(named) {
      DependencyValues.reportPartlyLive(key, override.liveFunctions)
    }
  }

  /// These values, with the overrides of others that were set after a moment.
  ///
  /// - Parameters:
  ///   - others: Those that are in force around a call.
  ///   - serial: The moment, as ``DependencySerial/current`` gave it.
  package func overlaid(by others: DependencyValues, since serial: Int) -> DependencyValues {
    var values = self
    for (key, override) in others.overrides where override.serial > serial {
      values.overrides[key] = override
    }
    return values
  }

  /// The value that a key was set to, if it was; for a key of an optional type it may be a nil.
  func override<Key: TestDependencyKey>(for key: Key.Type) -> Key.Value? {
    guard let override = override(for: ObjectIdentifier(key)) else { return nil }
    reads?.note(ObjectIdentifier(key), override)
    return (override as? DependencyValue<Key.Value>)?.value
  }

  /// What a key was set to, without the value.
  func override(for key: ObjectIdentifier) -> (any AnyDependencyValue)? {
    overrides[key] ?? inherited[key]
  }

  /// These values for code that makes a default.
  func noting(_ reads: OverrideReads) -> DependencyValues {
    var values = self
    values.reads = reads
    return values
  }

  /// These values, with the overrides of others where these have none.
  func inheriting(from other: DependencyValues) -> DependencyValues {
    guard !other.overrides.isEmpty || !other.inherited.isEmpty else { return self }
    var values = self
    values.inherited =
      other.inherited.isEmpty
      ? other.overrides
      : other.inherited.merging(other.overrides) { _, new in new }
    if values.defaults === DependencyDefaults.ofProcess { values.defaults = other.defaults }
    return values
  }

  /// These values with defaults of their own, so that nothing is shared with other tests.
  package func isolated() -> DependencyValues {
    var values = self
    values.defaults = DependencyDefaults()
    return values
  }

  /// These values for code that changes them, and reads them only for that.
  package func forSetUp() -> DependencyValues {
    var values = self
    values.setUp = SetUpReads()
    return values
  }

  /// These values for use.
  package func afterSetUp() -> DependencyValues {
    var values = self
    values.setUp = nil
    return values
  }

  /// Whether the defaults are those of the process, which all tests would share.
  var hasSharedDefaults: Bool { defaults === DependencyDefaults.ofProcess }
}

/// Default values that have been made, so that a key's `testValue` is asked once.
final class DependencyDefaults: Sendable {
  static let ofProcess = DependencyDefaults()

  private struct ID: Hashable {
    let key: ObjectIdentifier
    let context: DependencyContext
  }

  /// A value, and the overrides that it was made from: it is the default where all of them count.
  private struct Default {
    let value: any AnyDependencyValue
    let overrides: [WeakOverride]

    var isInUse: Bool { overrides.allSatisfy { $0.value != nil } }

    func isValid(in values: DependencyValues) -> Bool {
      isInUse && overrides.allSatisfy { values.override(for: $0.key) === $0.value }
    }
  }

  private let defaults = Guarded<[ID: [Default]]>([:])

  /// Returns the default of a key, which is made if it has not been.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - values: The dependencies to make it under.
  ///   - reads: The overrides of a default that is being made from this one.
  func value<Key: TestDependencyKey>(
    for key: Key.Type,
    in values: DependencyValues,
    noting reads: OverrideReads?
  ) -> Key.Value {
    let context = values.context
    let id = ID(key: ObjectIdentifier(key), context: context)
    if let known: Key.Value = find(id, in: values, noting: reads) { return known }
    let ownReads = OverrideReads(of: values)
    let value = DependencyValues.$current.withValue(values.noting(ownReads)) {
      make(key, in: context)
    }
    let overrides = ownReads.all
    reads?.note(overrides)
    // Tests outside of a store have the process in common: nothing that one made may reach another.
    if context == .test, self === Self.ofProcess { return value }
    let new = Default(value: DependencyValue(value), overrides: overrides)
    // What nothing uses any more goes after the lock is released: its end may run other code.
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
