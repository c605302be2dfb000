/// The dependencies of the running code: a value for every key.
///
/// They travel with the task, so everything that a feature calls sees the same values. Read them
/// with `@Dependency`, and change them with `withDependencies` or in the closure of a store.
public struct DependencyValues: Sendable, NonisolatedExtensions {
  /// The dependencies of the current task.
  @TaskLocal package static var current = DependencyValues()

  /// The storage of the values.
  ///
  /// An immutable object, so that passing the values on, as every action does, copies only one
  /// reference.
  private(set) var contents: Shared
  /// The closure of a test that is running; nil elsewhere.
  ///
  /// It is stored here because it applies wherever these values do: one task-local value holds
  /// both.
  package var assertion: AssertionContext?

  final class Shared: Sendable {
    static let empty = Shared(Contents())
    fileprivate let value: Contents

    fileprivate init(_ value: Contents) {
      self.value = value
    }
  }

  fileprivate struct Contents: Sendable {
    var overrides: [ObjectIdentifier: any AnyDependencyValue] = [:]
    /// Overrides that apply if there is no other: those in force when a `@Dependency` was created.
    var inherited: [ObjectIdentifier: any AnyDependencyValue] = [:]
    /// The values that were read during set-up; nil outside of set-up.
    ///
    /// To change a part of a value, as in `$0.date.now = …`, Swift reads the value first. That does
    /// not count as use.
    var setUp: SetUpReads?
    /// When the last override was set, as a count over the whole process.
    var lastSerial = 0
    /// The default values created so far, for as long as these dependencies are in use.
    var defaults = DefaultsReference.held(.ofProcess)
    /// The overrides that a default value reads while it is created; nil otherwise.
    var reads: OverrideReads?
    /// The queue of the test store that these values belong to; nil outside of test stores.
    ///
    /// Not kept, since a default may keep these values.
    var queue: WeakReference<RunQueue>?
    /// The overrides that the reducers of a store set with every action; nil outside of stores.
    var reducerOverrides: ReducerOverrides.Reference?
    /// Gets every override as soon as it is set; nil for most values.
    var echo: (@Sendable (DependencyOverride) -> Void)?
  }

  /// Creates values without overrides.
  public init() {
    contents = Shared.empty
  }

  /// When the last override was set, as a count over the whole process.
  package var lastSerial: Int { contents.value.lastSerial }

  private func with(_ change: (inout Contents) -> Void) -> DependencyValues {
    var contents = contents.value
    change(&contents)
    var values = self
    values.contents = Shared(contents)
    return values
  }

  /// The value for a key: its override, or else the default of the context.
  ///
  /// - Parameters:
  ///   - key: The type of the key.
  ///   - name: The property or function that this is called from, for failures.
  /// - Complexity: O(1).
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    name: StaticString = #function
  ) -> Key.Value {
    get {
      if let value = override(for: key) {
        reportLiveFunctions(key, name)
        return value
      }
      let site = DependencyAccessSite(of: key, in: name, setUp: setUp)
      return DependencyAccessSite.$current.withValue(site) {
        let value = defaults.value(for: key, in: self, noting: contents.value.reads)
        setUp?.didRead(key, value)
        return value
      }
    }
    set {
      let old = contents.value.overrides[ObjectIdentifier(key)] as? DependencyValue<Key.Value>
      let base = setUp?.takeLiveValue(key) ?? old?.base
      let new = DependencyValue(newValue, changing: base)
      self = with {
        $0.overrides[ObjectIdentifier(key)] = new
        $0.lastSerial = new.serial
      }
      contents.value.echo?(DependencyOverride(key: ObjectIdentifier(key), value: new))
    }
  }

  /// Reports a value in a test if some of its functions are live.
  private func reportLiveFunctions<Key: TestDependencyKey>(_ key: Key.Type, _ name: StaticString) {
    guard let override = override(for: ObjectIdentifier(key)), !override.liveFunctions.isEmpty,
      context == .test
    else { return }
    if let setUp { return setUp.noteUncacheable() }
    let site = DependencyAccessSite(of: key, in: name, setUp: nil)
    DependencyAccessSite.$current.withValue(site) {
      DependencyValues.reportPartlyLive(key, override.liveFunctions)
    }
  }

  /// Returns these values, with the overrides of others that were set after a given moment, unless
  /// these have a later one.
  ///
  /// - Parameters:
  ///   - others: The values in force around a call.
  ///   - serial: The moment, as a value of ``DependencySerial/current``.
  package func overlaid(by others: DependencyValues, since serial: Int) -> DependencyValues {
    with { contents in
      for (key, override) in others.contents.value.overrides where override.serial > serial {
        if let own = contents.overrides[key], own.serial > override.serial { continue }
        contents.overrides[key] = override
      }
      contents.lastSerial = max(contents.lastSerial, others.lastSerial)
    }
  }

  /// Returns these values, which pass on every override as soon as it is set.
  package func echoing(
    _ echo: @escaping @Sendable (DependencyOverride) -> Void
  ) -> DependencyValues {
    with { $0.echo = echo }
  }

  /// Sets an override that was set in other values, or removes one.
  package mutating func apply(_ override: DependencyOverride) {
    self = with {
      $0.overrides[override.key] = override.value
      if let serial = override.value?.serial { $0.lastSerial = max($0.lastSerial, serial) }
    }
  }

  /// Makes the changes of overrides that lead from other values to yet others.
  ///
  /// A key that has another override here than in the values from which the changes lead keeps it.
  package mutating func apply(changesFrom old: DependencyValues, to new: DependencyValues) {
    let (old, new) = (old.contents.value.overrides, new.contents.value.overrides)
    for key in Set(old.keys).union(new.keys) where old[key] !== new[key] {
      if contents.value.overrides[key] === old[key] {
        apply(DependencyOverride(key: key, value: new[key]))
      }
    }
  }

  /// Returns the override of a key, if any; for a key of an optional type, it may itself be nil.
  func override<Key: TestDependencyKey>(for key: Key.Type) -> Key.Value? {
    guard let override = override(for: ObjectIdentifier(key)) else { return nil }
    contents.value.reads?.note(WeakOverride(ObjectIdentifier(key), override))
    return (override as? DependencyValue<Key.Value>)?.value
  }

  /// Returns the override of a key, if any, with its type erased.
  func override(for key: ObjectIdentifier) -> (any AnyDependencyValue)? {
    contents.value.overrides[key] ?? contents.value.inherited[key]
  }

  /// Returns these values for code that creates a default.
  ///
  /// The default may keep them, as each of its `@Dependency` properties does. So they keep neither
  /// the defaults, which would keep each other, nor the overrides, with which the default ends.
  func lent() -> DependencyValues {
    with {
      $0.defaults = $0.defaults.lent
      $0.overrides = $0.overrides.mapValues(\.lent)
      $0.inherited = $0.inherited.mapValues(\.lent)
      $0.reducerOverrides = nil
      $0.echo = nil
    }
  }

  /// Returns the same values, which record the overrides that are read.
  func noting(_ reads: OverrideReads) -> DependencyValues {
    with { $0.reads = reads }
  }

  /// Returns these values for the reducers of a store, which remembers the overrides that they set.
  func remembering(_ overrides: ReducerOverrides) -> DependencyValues {
    with { $0.reducerOverrides = ReducerOverrides.Reference(overrides) }
  }

  /// The overrides that the reducers of the store have set.
  var reducerOverrides: ReducerOverrides? { contents.value.reducerOverrides?.object }

  /// Whether a thread may wait here for what another one does.
  ///
  /// Not inside a test store: what the other one reports, it reports to the store.
  var mayWait: Bool { contents.value.queue?.object?.isInside != true }

  /// Returns the same values, which belong to the test store with a queue.
  package func belonging(to queue: RunQueue) -> DependencyValues {
    with { $0.queue = WeakReference(queue) }
  }

  /// Returns these values, with the overrides of others where these have none.
  ///
  /// What these values had inherited before applies only where the others have nothing.
  func inheriting(from other: DependencyValues) -> DependencyValues {
    if other.contents === contents { return self }
    let other = other.contents.value
    if other.overrides.isEmpty, other.inherited.isEmpty { return self }
    return with { contents in
      contents.inherited.merge(other.inherited) { _, new in new }
      contents.inherited.merge(other.overrides) { _, new in new }
      if contents.defaults.object === DependencyDefaults.ofProcess {
        contents.defaults = other.defaults
      }
    }
  }

  /// Returns these values for a store, with their own defaults, so that tests share nothing.
  package func isolated() -> DependencyValues {
    var values = with { $0.defaults = .held(DependencyDefaults()) }
    values.assertion = nil
    return values
  }

  /// Takes the overrides of fresh values, where these still have those of old ones.
  package mutating func renew(_ old: DependencyValues, as fresh: DependencyValues) {
    let old = old.contents.value.overrides
    for (key, override) in fresh.contents.value.overrides {
      let own = contents.value.overrides[key]
      if own !== override, own === old[key] {
        apply(DependencyOverride(key: key, value: override))
      }
    }
  }

  /// Returns these values for code that changes them, and reads them only for that.
  package func forSetUp() -> DependencyValues {
    with { $0.setUp = SetUpReads() }
  }

  /// Returns these values for use.
  package func afterSetUp() -> DependencyValues {
    with {
      $0.setUp = nil
      $0.echo = nil
    }
  }

  /// Returns these values for use at a later time.
  ///
  /// A default that keeps them is none for later use if the set-up may still override them.
  func escaped() -> DependencyValues {
    guard let setUp else { return self }
    setUp.noteUncacheable()
    return afterSetUp()
  }

  /// The values that were read in order to change them; nil outside of set-up.
  var setUp: SetUpReads? { contents.value.setUp }

  /// The default values created so far.
  private var defaults: DependencyDefaults { contents.value.defaults.object }

  /// Whether the defaults are those of the process, which all tests would share.
  var hasSharedDefaults: Bool { defaults === DependencyDefaults.ofProcess }
}
