internal import Foundation

/// The context that code runs in, which decides the values of dependencies without overrides.
public enum DependencyContext: Sendable, Hashable {
  /// An app that people use: `liveValue`.
  case live
  /// A preview of a screen: `previewValue`.
  case preview
  /// A test: `testValue`. A test store always has this context.
  case test

  /// The context of this process, if nothing else sets one.
  package static let ofProcess: DependencyContext = {
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

private enum DependencyContextKey: TestDependencyKey {
  static var testValue: DependencyContext { .ofProcess }
}

extension DependencyValues {
  /// The context that the current code runs in.
  ///
  /// - Complexity: O(1).
  public var context: DependencyContext {
    get { override(for: DependencyContextKey.self) ?? .ofProcess }
    set { self[DependencyContextKey.self] = newValue }
  }
}
