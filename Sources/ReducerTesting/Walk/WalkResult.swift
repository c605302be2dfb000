/// The result of a walk.
struct WalkResult<State, Action> {
  var path = WalkPath()
  var moves: [WalkMove<Action>] = []
  /// The initial state, and the state after each move.
  var states: [State] = []
  var broken: WalkBreak?
}
