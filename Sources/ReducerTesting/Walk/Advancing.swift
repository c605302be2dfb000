/// A step of a walk that advances the test clock of the store.
public struct Advancing<Action>: WalkStep {
  let option: WalkOption<Action>

  /// The advance.
  public var options: [WalkOption<Action>] { [option] }

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
    option = WalkOption(site: WalkOption<Action>.site(line, column), kind: .advance(duration))
  }
}
