internal import CustomDiff

/// The dependencies of the running code: a value for every key.
///
/// They travel with the task, so everything that a feature calls sees the same values. Read them
/// with `@Dependency`, and change them with `withDependencies` or in the closure of a store.
public struct DependencyValues: Sendable, NonisolatedExtensions {
  /// The dependencies of the current task.
  @TaskLocal package static var current = DependencyValues()

  /// The storage of the values.
  ///
  /// It is one immutable object, so that passing the values on, as every action does, copies only
  /// one reference.
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
    /// Overrides with the lowest priority: those in force when a `@Dependency` was created.
    var inherited: [ObjectIdentifier: any AnyDependencyValue] = [:]
    /// The values that were read during set-up; nil outside of set-up.
    ///
    /// To change a part of a value, as in `$0.date.now = …`, Swift reads the value first. That does
    /// not count as use.
    var setUp: SetUpReads?
    /// The defaults of the test that these values belong to; nil for those of the running test.
    var defaults: DependencyDefaults?
    /// The defaults of the test that created a `@Dependency`, for code that belongs to no test.
    var inheritedDefaults: DependencyDefaults?
    /// Notes which effects ask clients; nil unless an exploration orders their actions.
    var clientReads: ClientReads?
    /// Notes the reducers that an action reaches; nil outside of test stores.
    var reachedReducers: ReachedReducers?
  }

  /// Creates values without overrides.
  public init() {
    contents = Shared.empty
  }

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
  ///   - name: The property or function that contains the call, for failures.
  /// - Complexity: O(1).
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    name: StaticString = #function
  ) -> Key.Value {
    get {
      contents.value.clientReads?.note(key)
      if let override = override(for: ObjectIdentifier(key)) as? DependencyValue<Key.Value> {
        if let changes = override.changesOfLive { noteUseOfLive(key, changes, name) }
        return override.value
      }
      let (defaults, context) = (defaults, context)
      return defaults.value(of: key, in: context)
        ?? makeDefault(of: key, name, in: context, of: defaults)
    }
    set {
      let old = contents.value.overrides[ObjectIdentifier(key)] as? DependencyValue<Key.Value>
      let changes =
        setUp?.takeLiveRead(of: ObjectIdentifier(key)) == true
        ? (old?.changesOfLive ?? 0) + 1 : nil
      let value = DependencyValue(newValue, by: name, changesOfLive: changes)
      set(value, for: ObjectIdentifier(key))
    }
  }

  /// Makes the default of a key, and keeps it unless set-up has read something that a use would
  /// report.
  ///
  /// Where no test is known, each use is reported, since it may be that of another test.
  private func makeDefault<Key: TestDependencyKey>(
    of key: Key.Type,
    _ name: StaticString,
    in context: DependencyContext,
    of defaults: DependencyDefaults
  ) -> Key.Value {
    let isReported = LockIsolated(false)
    var site = DependencyAccessSite(of: key, in: name, setUp: setUp)
    site.isReported = isReported
    return DependencyAccessSite.$current.withValue(site) {
      let unreportedReads = setUp?.unreportedReads
      let value = DependencyValues.$current.withValue(self) { key.value(in: context) }
      guard setUp?.unreportedReads == unreportedReads else { return value }
      if isReported.value, defaults === DependencyDefaults.ofProcess { return value }
      return defaults.keep(value, for: key, by: name, in: context)
    }
  }

  /// Reports the use of a live value in a test that has changed only a part of it.
  ///
  /// A change is one assignment, most often of one function.
  private func noteUseOfLive<Key: TestDependencyKey>(
    _ key: Key.Type,
    _ changes: Int,
    _ name: StaticString
  ) {
    if let setUp { return setUp.noteLiveRead(of: ObjectIdentifier(key)) }
    let functions = functionNames(in: Key.Value.self)
    guard context == .test, changes < functions.count else { return }
    let site = DependencyAccessSite(of: key, in: name, setUp: nil)
    DependencyAccessSite.$current.withValue(site) {
      DependencyValues.reportPartlyLive(key, changes: changes, of: functions)
    }
  }

  /// Sets an override, or removes it.
  private mutating func set(_ override: (any AnyDependencyValue)?, for key: ObjectIdentifier) {
    self = with { $0.overrides[key] = override }
  }

  /// Applies the difference between two sets of overrides to these values.
  ///
  /// A key keeps its override here if that is not the one in the old set.
  ///
  /// - Returns: True if there is a difference.
  @discardableResult
  package mutating func apply(changesFrom old: DependencyValues, to new: DependencyValues) -> Bool {
    let (old, new) = (old.contents.value.overrides, new.contents.value.overrides)
    let changed = Set(old.keys).union(new.keys).filter { old[$0] !== new[$0] }
    for key in changed where contents.value.overrides[key] === old[key] { set(new[key], for: key) }
    return !changed.isEmpty
  }

  /// Returns the override of a key, if any; for a key of an optional type, it may itself be nil.
  func override<Key: TestDependencyKey>(for key: Key.Type) -> Key.Value? {
    guard let override = override(for: ObjectIdentifier(key)) else { return nil }
    return (override as? DependencyValue<Key.Value>)?.value
  }

  /// Returns the override of a key, if any, with its type erased.
  func override(for key: ObjectIdentifier) -> (any AnyDependencyValue)? {
    contents.value.overrides[key] ?? contents.value.inherited[key]
  }

  /// The number of dependencies that are overridden.
  package var overrideCount: Int { contents.value.overrides.count }

  /// Returns the expression for a client in a closure that overrides dependencies, if code has read or
  /// set a client of this type.
  func place(ofClient type: Substring) -> String? {
    let overrides = [contents.value.overrides, contents.value.inherited].flatMap(\.values)
    return (overrides + defaults.all).compactMap { $0.place(ofType: type) }.min()
  }

  /// Returns these values with the overrides of others where these have none.
  ///
  /// They take precedence over overrides that these values have inherited before.
  func inheriting(from other: DependencyValues) -> DependencyValues {
    if other.contents === contents { return self }
    let other = other.contents.value
    let hasDefaults = contents.value.defaults != nil || other.defaults == nil
    if other.overrides.isEmpty, other.inherited.isEmpty, hasDefaults { return self }
    return with { contents in
      contents.inherited.merge(other.inherited) { _, new in new }
      contents.inherited.merge(other.overrides) { _, new in new }
      contents.inheritedDefaults = other.defaults
    }
  }

  /// These values for use elsewhere, with the defaults of the running test.
  var withDefaultsOfTest: DependencyValues {
    guard contents.value.defaults == nil, let defaults = DependencyDefaults.ofTest else {
      return self
    }
    return with { $0.defaults = defaults }
  }

  /// Makes the overrides of these values the defaults of their keys, in the current context.
  ///
  /// - Returns: False if one of them has been used before, whose default stays.
  func keepOverridesAsDefaults() -> Bool {
    defaults.keep(contents.value.overrides, in: context)
  }

  /// Returns these values with the defaults of another test.
  package func with(_ defaults: DependencyDefaults) -> DependencyValues {
    with { $0.defaults = defaults }
  }

  /// Returns these values for code that changes them, and reads them only to change them.
  ///
  /// The changed values keep the defaults of the running test.
  package func forSetUp() -> DependencyValues {
    with {
      $0.setUp = SetUpReads()
      $0.defaults = $0.defaults ?? .ofTest
    }
  }

  /// Returns these values for use, after set-up has changed them.
  package func afterSetUp() -> DependencyValues {
    with { $0.setUp = nil }
  }

  /// Returns these values for a store whose effects an exploration orders.
  package func notingClientReads() -> DependencyValues { with { $0.clientReads = ClientReads() } }

  /// Runs code, and returns whether it has read a client.
  package static func readsClient(_ body: () -> Void) -> Bool {
    let values = current.notingClientReads()
    $current.withValue(values, operation: body)
    return values.clientReads?.isNoted == true
  }

  /// Returns these values for a store that notes the reducers that an action reaches.
  package func noting(_ reached: ReachedReducers) -> DependencyValues {
    with { $0.reachedReducers = reached }
  }

  /// The note of the reducers that an action reaches, in a test store.
  var reachedReducers: ReachedReducers? { contents.value.reachedReducers }

  /// The note of which effects ask clients, if an exploration orders their actions.
  var clientReads: ClientReads? { contents.value.clientReads }

  /// The values that set-up has read in order to change them; nil outside of set-up.
  var setUp: SetUpReads? { contents.value.setUp }

  /// The defaults that have been made so far.
  private var defaults: DependencyDefaults {
    contents.value.defaults ?? .ofTest ?? contents.value.inheritedDefaults ?? .ofProcess
  }
}

/// The value of a key, with its type erased.
protocol AnyDependencyValue: AnyObject, Sendable {
  /// Returns the expression for the value in a closure that overrides dependencies, if its type has a name.
  func place(ofType name: Substring) -> String?
}

/// The value of a key.
final class DependencyValue<Value: Sendable>: AnyDependencyValue {
  let value: Value
  /// The property or function that has read the default of the key, or set the value.
  private let user: StaticString
  /// How often a test has changed a part of it, if it was a live value; nil for any other value.
  let changesOfLive: Int?

  /// - Parameters:
  ///   - user: The property or function that has read the default of the key, or sets the value.
  ///   - changesOfLive: How often a test has changed a part of it; nil unless it was live.
  init(_ value: Value, by user: StaticString, changesOfLive: Int? = nil) {
    self.value = value
    self.user = user
    self.changesOfLive = changesOfLive
  }

  func place(ofType name: Substring) -> String? {
    guard TypeName.short(Value.self).split(separator: ".").last == name else { return nil }
    return DependencyAccessSite.place(of: Value.self, in: user)
  }
}

/// A type whose extensions run anywhere, even in modules whose default isolation is the main actor.
///
/// In such modules, Swift isolates the members that an extension adds to another module's type,
/// unless the type's own declaration conforms to a protocol such as this one. With the conformance,
/// `extension DependencyValues { var client … }` and `extension AlertState { static let delete … }`
/// need no annotation.
public protocol NonisolatedExtensions: SendableMetatype {}
