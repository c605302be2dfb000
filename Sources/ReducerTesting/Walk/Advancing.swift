/// A step of a walk that advances the test clock of the store.
public struct Advancing {
  let duration: Generator<Duration>
  let site: Int

  /// Creates a step that advances the clock by a duration.
  ///
  /// - Parameters:
  ///   - duration: How far to advance.
  ///   - line: Identifies this step when a walk is replayed.
  ///   - column: Identifies this step when a walk is replayed.
  public init(by duration: Duration, line: UInt = #line, column: UInt = #column) {
    self.init(by: .constant(duration), line: line, column: column)
  }

  /// Creates a step that advances the clock by a generated duration.
  ///
  /// - Parameters:
  ///   - duration: How far to advance.
  ///   - line: Identifies this step when a walk is replayed.
  ///   - column: Identifies this step when a walk is replayed.
  public init(by duration: Generator<Duration>, line: UInt = #line, column: UInt = #column) {
    self.duration = duration
    site = WalkOption<Never>.site(line, column)
  }
}
