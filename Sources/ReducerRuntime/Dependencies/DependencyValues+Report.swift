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
