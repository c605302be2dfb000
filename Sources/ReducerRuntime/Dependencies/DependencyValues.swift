@_spi(Locks) internal import CustomDiff

/// The dependencies of the code that runs: a value for every key.
///
/// They travel with the task, so that everything a feature calls sees the same ones. Read them with
/// `@Dependency`, change them with `withDependencies` or in the closure of a store.
public struct DependencyValues: Sendable {
  /// Those of the current task.
  @TaskLocal package static var current = DependencyValues()

  private var overrides: [ObjectIdentifier: any Sendable] = [:]
  /// Overrides that count where this value has none: those a `@Dependency` was made under.
  private var inherited: [ObjectIdentifier: any Sendable] = [:]
  /// Whether these values are being set up.
  ///
  /// To change a part of a value, as in `$0.date.now = …`, Swift reads it first. That is no use of it.
  private var isBeingSetUp = false
  /// Default values made so far, for as long as these dependencies are in use.
  private var defaults = DependencyDefaults.ofProcess

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
      if let value = override(for: key) { return value }
      let access = DependencyAccessSite.current ?? DependencyAccessSite(name: nil, location: nil)
      let named = DependencyAccessSite(
        name: access.name ?? "\\.\(name)",
        location: access.location,
        isSetUp: isBeingSetUp
      )
      return DependencyAccessSite.$current.withValue(named) {
        DependencyValues.$current.withValue(self) {
          // What is read only to be changed is nobody's default yet.
          (isBeingSetUp ? DependencyDefaults() : defaults).value(for: key, in: context)
        }
      }
    }
    set { overrides[ObjectIdentifier(key)] = newValue }
  }

  func override<Key: TestDependencyKey>(for key: Key.Type) -> Key.Value? {
    let id = ObjectIdentifier(key)
    return (overrides[id] ?? inherited[id]) as? Key.Value
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
    values.isBeingSetUp = true
    return values
  }

  /// These values for use.
  package func afterSetUp() -> DependencyValues {
    var values = self
    values.isBeingSetUp = false
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

  private let values = Guarded<[ID: any Sendable]>([:])

  func value<Key: TestDependencyKey>(
    for key: Key.Type,
    in context: DependencyContext
  ) -> Key.Value {
    let id = ID(key: ObjectIdentifier(key), context: context)
    if let value = values.withLock({ $0[id] }) as? Key.Value { return value }
    let value = make(key, in: context)
    // Tests outside of a store have the process in common: nothing that one made may reach another.
    if context == .test, self === Self.ofProcess { return value }
    return values.withLock { values in
      if let first = values[id] as? Key.Value { return first }
      values[id] = value
      return value
    }
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
