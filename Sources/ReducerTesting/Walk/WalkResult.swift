/// The result of a walk.
struct WalkResult<State, Action> {
  var path = WalkPath()
  var moves: [WalkMove<Action>] = []
  /// The initial state, and the state after each move.
  var states: [State] = []
  var broken: WalkBreak?
  /// Why nothing could be walked through; nil if the walk was made.
  var misuse: String?

  static func misuse(_ text: String) -> WalkResult {
    WalkResult(misuse: text)
  }
}
