internal import CustomDiff

/// How the feature names the dependency that is being read, and where it declares it.
struct DependencyAccessSite: Sendable {
  @TaskLocal static var current: DependencyAccessSite?

  /// The name; nil for the name of the property that is being read, which a key path identifies.
  let name: String?
  let location: CodeLocation?
  /// The key whose value is being read; nil for a `@Dependency`, of which only the name is known.
  var key: ObjectIdentifier?
  /// The values that set-up has read in order to change them; nil if the feature uses the
  /// dependency.
  var setUp: SetUpReads?
  /// True once the use has been reported; nil unless a default is being made.
  var isReported: LockIsolated<Bool>?
}

extension DependencyAccessSite {
  /// Creates the site of an access by a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - caller: The property or function that contains the access.
  ///   - setUp: The values that set-up has read in order to change them.
  init<Key: TestDependencyKey>(of key: Key.Type, in caller: StaticString, setUp: SetUpReads?) {
    let outer = Self.current
    // While the default of another key is created, the site is that of the other key.
    let declared = outer.flatMap { $0.key == nil ? $0 : nil }
    name =
      declared?.name
      ?? Self.property(caller, mayBeOf: declared == nil ? key : nil)
      ?? Self.name(of: key)
    location = outer?.location
    self.key = ObjectIdentifier(key)
    self.setUp = setUp
  }

  /// Returns a dependency as the feature spells it.
  static func name<Key: TestDependencyKey>(of key: Key.Type) -> String {
    "\(TypeName.full(key)).self"
  }

  /// Returns the expression for a client in a closure that overrides dependencies.
  ///
  /// - Parameters:
  ///   - client: The type of the client, which is its own key unless a property reads it.
  ///   - caller: The property or function that has read or set it.
  static func place(of client: Any.Type, in caller: StaticString) -> String {
    property(caller, mayBeOf: nil).map { "$0\($0.dropFirst())" }
      ?? "$0[\(TypeName.full(client)).self]"
  }

  /// Returns the property of the dependencies that contains an access, or nil if the access is in a
  /// function or in a property of a feature.
  ///
  /// With `@Dependency(\.self) var dependencies`, this function sees `dependencies.fact` and
  /// `dependencies[FactClient.self]` as the same access, except for the name of the code around it.
  /// If a key is its own value, code that names the value can name the key.
  ///
  /// - Parameters:
  ///   - caller: The property or function.
  ///   - key: The key, if code of a feature may contain the access.
  private static func property(
    _ caller: StaticString,
    mayBeOf key: (any TestDependencyKey.Type)?
  ) -> String? {
    let name = caller.description
    if name.contains("(") { return nil }
    func isItsOwnValue<Key: TestDependencyKey>(_ key: Key.Type) -> Bool { key == Key.Value.self }
    if let key, isItsOwnValue(key) || requirements.contains(name) { return nil }
    return "\\.\(name)"
  }

  /// The names of the properties in which features and keys read dependencies.
  private static let requirements: Set = ["body", "liveValue", "previewValue", "testValue"]
}

private enum IssueReporterKey: TestDependencyKey {
  static var testValue: any IssueReporter { DefaultIssueReporter.current }
}

extension DependencyValues {
  /// The reporter of issues in code that runs with these dependencies.
  package var issueReporter: any IssueReporter {
    get { override(for: IssueReporterKey.self) ?? DefaultIssueReporter.current }
    set { self[IssueReporterKey.self] = newValue }
  }

  package func report(_ issue: RuntimeIssue) {
    issueReporter.report(issue)
  }

  static func reportUntested<Key: TestDependencyKey>(_ key: Key.Type) {
    if let setUp = DependencyAccessSite.current?.setUp {
      return setUp.noteUntested(ObjectIdentifier(key))
    }
    DependencyAccessSite.current?.isReported?.setValue(true)
    current.report(.untestedDependency(access(to: key)))
  }

  static func reportMissingLive<Key: TestDependencyKey>(_ key: Key.Type) {
    if let setUp = DependencyAccessSite.current?.setUp { return setUp.noteUnreported() }
    current.report(.missingLiveDependency(access(to: key)))
  }

  static func reportPartlyLive<Key: TestDependencyKey>(
    _ key: Key.Type,
    changes: Int,
    of functions: [String]
  ) {
    current.report(.partlyLiveDependency(access(to: key), changes: changes, of: functions))
  }

  /// Returns the key that identifies the issue of an untested dependency.
  static func untestedIssueKey<Key: TestDependencyKey>(_ key: Key.Type) -> RuntimeIssue.Key {
    RuntimeIssue.untestedDependency(access(to: key)).key
  }

  private static func access<Key: TestDependencyKey>(to key: Key.Type) -> DependencyAccess {
    let site = DependencyAccessSite.current.flatMap { $0.key == ObjectIdentifier(key) ? $0 : nil }
    // The runtime leaves out the "any" of a protocol without arguments.
    let isPlainProtocol = "\(type(of: Key.Value.self as Any.Type))".hasSuffix(".Protocol")
    return DependencyAccess(
      name: site?.name ?? DependencyAccessSite.name(of: key),
      key: TypeName.full(key),
      value: (isPlainProtocol ? "any " : "") + TypeName.full(Key.Value.self),
      location: (site ?? .current)?.location,
      example: (key as? any BuiltInKey.Type)?.example,
      isBuiltIn: key is any BuiltInKey.Type
    )
  }
}

/// The values that set-up reads in order to change a part of them, if their keys have no test
/// value.
final class SetUpReads: Sendable {
  private struct Storage {
    /// Keys that turned out to have no test value.
    var untested: Set<ObjectIdentifier> = []
    /// Keys whose live values set-up has read since it last set them.
    var live: Set<ObjectIdentifier> = []
    var unreported = 0
  }

  private let storage = Guarded(Storage())

  func noteUntested(_ key: ObjectIdentifier) {
    storage.withLock {
      $0.untested.insert(key)
      $0.unreported += 1
    }
  }

  /// The number of reads that set-up did not report, although a use would have been reported.
  ///
  /// A default that is made from such a value is not kept, so that its use is reported.
  var unreportedReads: Int { storage.withLock { $0.unreported } }

  func noteUnreported() { storage.withLock { $0.unreported += 1 } }

  /// Records that the value of a key without a test value is its live one.
  func noteLiveValue(of key: ObjectIdentifier) {
    storage.withLock { if $0.untested.contains(key) { $0.live.insert(key) } }
  }

  /// Records that set-up reads a value again, which was live before it changed a part of it.
  func noteLiveRead(of key: ObjectIdentifier) {
    storage.withLock {
      $0.live.insert(key)
      $0.unreported += 1
    }
  }

  /// Returns whether set-up has read a live value since it last set it.
  func takeLiveRead(of key: ObjectIdentifier) -> Bool {
    storage.withLock { $0.live.remove(key) != nil }
  }
}
