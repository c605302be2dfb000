internal import Foundation

/// What code runs for, which decides the values of dependencies that are not overridden.
public enum DependencyContext: Sendable, Hashable {
  /// An app that people use: `liveValue`.
  case live
  /// A preview of a screen: `previewValue`.
  case preview
  /// A test: `testValue`. A test store always has this context.
  case test

  /// What this process runs for, when nothing says otherwise.
  static let ofProcess: DependencyContext = {
    let process = ProcessInfo.processInfo
    if process.environment["XCODE_RUNNING_FOR_PREVIEWS"] == "1" { return .preview }
    let isTest =
      process.environment["XCTestConfigurationFilePath"] != nil
      || process.environment["XCTestBundlePath"] != nil
      || process.arguments.contains { $0.contains(".xctest") }
      || process.arguments.contains("--testing-library")
    return isTest ? .test : .live
  }()
}

private enum DependencyContextKey: DependencyKey {
  static var liveValue: DependencyContext { .live }
  static var previewValue: DependencyContext { .preview }
  static var testValue: DependencyContext { .test }
}

extension DependencyValues {
  /// What the current code runs for.
  ///
  /// - Complexity: O(1).
  public var context: DependencyContext {
    get {
      // No default has to note that it was read: each context has defaults of its own.
      let override = override(for: ObjectIdentifier(DependencyContextKey.self))
      return (override as? DependencyValue<DependencyContext>)?.value ?? .ofProcess
    }
    set { self[DependencyContextKey.self] = newValue }
  }
}
