internal import CustomDiff
internal import Foundation

/// The key of a dependency, which provides the values for apps, previews and tests.
///
/// <!-- context: top-level; module: key -->
/// ```swift
/// struct FactClient: Sendable {
///   var fetch: @Sendable (Int) async throws -> String
/// }
///
/// extension FactClient: DependencyKey {
///   static let liveValue = FactClient { number in … }
/// }
///
/// extension DependencyValues {
///   var factClient: FactClient {
///     get { self[FactClient.self] }
///     set { self[FactClient.self] = newValue }
///   }
/// }
/// ```
///
/// Without a `testValue`, a test that uses the dependency fails, and the failure says how to
/// override it.
public protocol DependencyKey<Value>: TestDependencyKey {
  /// The value in an app.
  static var liveValue: Value { get }

  associatedtype Value = Self

  /// The value in previews. The default is `liveValue`.
  static var previewValue: Value { get }

  /// The value in tests. The default reports a failure and returns `previewValue`.
  static var testValue: Value { get }
}

/// The key of a dependency whose live value is in another module, or does not exist.
public protocol TestDependencyKey<Value>: SendableMetatype {
  /// The type of the dependency.
  associatedtype Value: Sendable = Self

  /// The value in previews. The default is `testValue`.
  static var previewValue: Value { get }

  /// The value in tests.
  static var testValue: Value { get }
}

extension DependencyKey {
  /// The live value.
  public static var previewValue: Value { liveValue }

  /// The preview value, returned after failing the test because the key has no test value.
  public static var testValue: Value {
    DependencyValues.reportUntested(Self.self)
    return previewValue
  }
}

extension TestDependencyKey {
  /// The test value.
  public static var previewValue: Value { testValue }
}

/// The key of a dependency of this library, to which users cannot add a test value.
protocol BuiltInKey {
  /// How a test overrides the dependency.
  static var example: String { get }
}

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

/// The values of keys that nothing overrides: one for each key and context.
///
/// Each test has its own. Code outside of tests shares those of the process.
package final class DependencyDefaults: Sendable {
  private struct ID: Hashable {
    let key: ObjectIdentifier
    let context: DependencyContext
  }

  private let values = Guarded<[ID: any AnyDependencyValue]>([:])
  /// The cancellable work of the test that runs outside of stores.
  let tasksOutsideEffects = TasksOutsideEffects()

  package init() {}

  static let ofProcess = DependencyDefaults()

  /// The defaults of the running test; nil where no test is known, as in apps and detached tasks.
  static var ofTest: DependencyDefaults? { DefaultIssueReporter.testing?.defaultsOfTest }

  /// Returns the default of a key, if it has been made.
  func value<Key: TestDependencyKey>(of key: Key.Type, in context: DependencyContext) -> Key.Value?
  {
    let known = values.withLock { $0[ID(key: ObjectIdentifier(key), context: context)] }
    return (known as? DependencyValue<Key.Value>)?.value
  }

  /// Keeps a default, unless another thread was faster.
  ///
  /// A default is made without a lock, since the code of the key may read other keys and wait for
  /// other threads.
  ///
  /// - Returns: The default that counts: the one that was kept first.
  func keep<Key: TestDependencyKey>(
    _ value: Key.Value,
    for key: Key.Type,
    in context: DependencyContext
  ) -> Key.Value {
    let new = DependencyValue(value)
    let first = values.withLock { values in
      let id = ID(key: ObjectIdentifier(key), context: context)
      if let first = values[id] { return first }
      values[id] = new
      return new
    }
    return (first as? DependencyValue<Key.Value>)?.value ?? value
  }

  /// Runs code with defaults of its own, as a test has them, and releases them afterward.
  package static func withOwn<Result>(_ body: () throws -> Result) rethrows -> Result {
    let defaults = DependencyDefaults()
    defer { defaults.removeAll() }
    let values = DependencyValues.current.with(defaults)
    return try DependencyValues.$current.withValue(values, operation: body)
  }

  /// Releases the defaults of a test that has ended.
  ///
  /// A default may keep the dependencies that it was made with, and through them the other defaults.
  package func removeAll() {
    // The old values are released outside of the lock, since deinitializers may run other code.
    let removed = values.withLock { exchange(&$0, with: [:]) }
    withExtendedLifetime(removed) {}
  }
}

extension TestDependencyKey {
  /// Makes the default for a context.
  static func value(in context: DependencyContext) -> Value {
    switch context {
    case .live:
      guard let key = Self.self as? any DependencyKey.Type else {
        DependencyValues.reportMissingLive(Self.self)
        return testValue
      }
      func live<Key: DependencyKey>(_ key: Key.Type) -> Value? { key.liveValue as? Value }
      return live(key) ?? testValue
    case .preview: return previewValue
    case .test: return testValue
    }
  }
}
