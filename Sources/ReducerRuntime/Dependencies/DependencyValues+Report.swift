/// How the feature names the dependency that is being read, and where it declares it.
struct DependencyAccessSite: Sendable {
  @TaskLocal static var current: DependencyAccessSite?

  var name: String?
  var location: CodeLocation?
  /// Whether the dependency is read to be changed, and not to be used.
  var isSetUp = false
}

private enum IssueReporterKey: TestDependencyKey {
  static var testValue: any IssueReporter { DefaultIssueReporter.current }
}

extension DependencyValues {
  /// Where issues of code that runs under these dependencies go.
  package var issueReporter: any IssueReporter {
    get { override(for: IssueReporterKey.self) ?? DefaultIssueReporter.current }
    set { self[IssueReporterKey.self] = newValue }
  }

  package func report(_ issue: RuntimeIssue) {
    issueReporter.report(issue)
  }

  static func reportUntested<Key: TestDependencyKey>(_ key: Key.Type) {
    if DependencyAccessSite.current?.isSetUp == true { return }
    current.report(.untestedDependency(access(to: key)))
  }

  static func reportMissingLive<Key: TestDependencyKey>(_ key: Key.Type) {
    if DependencyAccessSite.current?.isSetUp == true { return }
    current.report(.missingLiveDependency(access(to: key)))
  }

  /// What the issue of an untested dependency is known by.
  static func untestedIssueKey<Key: TestDependencyKey>(_ key: Key.Type) -> RuntimeIssue.Key {
    RuntimeIssue.untestedDependency(access(to: key)).key
  }

  private static func access<Key: TestDependencyKey>(to key: Key.Type) -> DependencyAccess {
    let site = DependencyAccessSite.current
    return DependencyAccess(
      name: site?.name ?? "\(key).self",
      key: "\(key)",
      // The runtime spells out what "any Clock<Duration>" stands for.
      value: "\(Key.Value.self)".replacing(/<Self\.[\w.]+ == (\w+)>/) { "<\($0.1)>" },
      location: site?.location,
      example: (key as? any BuiltInKey.Type)?.example,
      isBuiltIn: key is any BuiltInKey.Type
    )
  }
}

/// The key of a dependency of this library, to which users cannot add a test value.
protocol BuiltInKey {
  /// How a test overrides the dependency.
  static var example: String { get }
}
