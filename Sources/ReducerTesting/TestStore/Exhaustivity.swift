/// How much of what happens in a feature a test must assert.
///
/// ```swift
/// store.exhaustivity = .off
/// ```
public enum Exhaustivity: Equatable, Sendable {
  /// All of it: every change of state, every received action, every effect. The default.
  case on
  /// Only what the test asserts must hold. The rest may happen too.
  ///
  /// - Parameter showSkippedAssertions: Whether to note what was left out. Notes do not fail a test.
  case off(showSkippedAssertions: Bool)

  /// Only what the test asserts must hold, without notes of the rest.
  public static let off = Exhaustivity.off(showSkippedAssertions: false)
}
