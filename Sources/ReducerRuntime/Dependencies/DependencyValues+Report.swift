internal import CustomDiff

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
    current.report(.untestedDependency(access(to: key)))
  }

  static func reportMissingLive<Key: TestDependencyKey>(_ key: Key.Type) {
    if let setUp = DependencyAccessSite.current?.setUp { return setUp.noteUnreported() }
    current.report(.missingLiveDependency(access(to: key)))
  }

  static func reportPartlyLive<Key: TestDependencyKey>(_ key: Key.Type, _ functions: [String]) {
    current.report(.partlyLiveDependency(access(to: key), functions))
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

/// The values of keys without a test value that are read in order to change a part of them.
final class SetUpReads: Sendable {
  private struct Storage {
    /// Keys that turned out to have no test value.
    var untested: Set<ObjectIdentifier> = []
    var live: [ObjectIdentifier: any Sendable] = [:]
    var unreported = 0
  }

  private let storage = Guarded(Storage())

  func noteUntested(_ key: ObjectIdentifier) {
    storage.withLock {
      $0.untested.insert(key)
      $0.unreported += 1
    }
  }

  /// The number of reads that were not reported, although a use would have been.
  ///
  /// A default that is made of one is not kept, so that its use is reported.
  var unreportedReads: Int { storage.withLock { $0.unreported } }

  func noteUnreported() { storage.withLock { $0.unreported += 1 } }

  /// Records a value that was read, if it is a live one.
  func didRead<Key: TestDependencyKey>(_ key: Key.Type, _ value: Key.Value) {
    let key = ObjectIdentifier(key)
    storage.withLock { if $0.untested.contains(key) { $0.live[key] = value } }
  }

  /// Removes and returns the live value that was last read in order to change it.
  func takeLiveValue<Key: TestDependencyKey>(_ key: Key.Type) -> Key.Value? {
    storage.withLock { $0.live.removeValue(forKey: ObjectIdentifier(key)) } as? Key.Value
  }
}
