/// A step of a walk that delivers an action that an effect has sent.
///
/// As long as a walk can take this step, the actions of effects wait for it, so other steps can
/// come first.
public struct Delivering<Action>: WalkStep {
  let option: WalkOption<Action>

  /// The delivery.
  public var options: [WalkOption<Action>] { [option] }

  /// Creates a step that delivers one of the waiting actions.
  ///
  /// - Parameters:
  ///   - line: Identifies this step when a walk is replayed.
  ///   - column: Identifies this step when a walk is replayed.
  public init(line: UInt = #line, column: UInt = #column) {
    option = WalkOption(site: WalkOption<Action>.site(line, column), kind: .deliver)
  }
}
