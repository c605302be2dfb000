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
  ///
  /// A test that overrides a part of a preview value uses the rest of it without a report. If the key has
  /// only a live value, its use is reported.
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
  public static var previewValue: Value {
    DependencyAccessSite.current?.setUp?.noteLiveValue(of: ObjectIdentifier(Self.self))
    return liveValue
  }

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
