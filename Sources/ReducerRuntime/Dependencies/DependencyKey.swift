/// The key of a dependency: which value an app, a preview and a test use.
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
/// Without a `testValue`, a test that touches the dependency fails and is told how to override it.
public protocol DependencyKey<Value>: TestDependencyKey {
  /// What the app uses.
  static var liveValue: Value { get }

  associatedtype Value = Self

  /// What previews use. The default is `liveValue`.
  static var previewValue: Value { get }

  /// What tests use. The default reports a failure and goes on with `previewValue`.
  static var testValue: Value { get }
}

/// The key of a dependency whose live value lives in another module, or nowhere.
public protocol TestDependencyKey<Value>: SendableMetatype {
  /// The type of the dependency.
  associatedtype Value: Sendable = Self

  /// What previews use. The default is `testValue`.
  static var previewValue: Value { get }

  /// What tests use.
  static var testValue: Value { get }
}

extension DependencyKey {
  /// What the app uses.
  public static var previewValue: Value { liveValue }

  /// Fails the running test, since nothing says what a test is to use; then the preview's value.
  public static var testValue: Value {
    DependencyValues.reportUntested(Self.self)
    return previewValue
  }
}

extension TestDependencyKey {
  /// What tests use.
  public static var previewValue: Value { testValue }
}
