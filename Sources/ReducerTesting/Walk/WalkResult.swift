/// The result of a walk.
struct WalkResult<State, Action> {
  var turns: [WalkTurn<Action>] = []
  /// The initial state, and the state after each step.
  var states: [State] = []
  var broken: WalkBreak?
  /// The step of a replay string that could not be taken; nil if all could.
  var misfit: WalkReplay.Step?
  /// Why nothing could be walked through; nil if the walk was made.
  var misuse: String?

  var path: WalkPath { WalkPath(steps: turns.map(\.step)) }

  var moves: [WalkMove<Action>] { turns.map(\.move) }

  var replay: WalkReplay { WalkReplay(steps: turns.map(\.replay)) }

  init() {}

  /// The result of a search, which plans no walks.
  init(_ moves: [WalkMove<Action>], _ states: [State], _ broken: WalkBreak) {
    turns = moves.enumerated().map { number, move in
      let step = WalkPath.Step(number: number, site: 0, ordinal: 0, choices: [])
      return WalkTurn(step: step, move: move, options: [], waiting: [])
    }
    self.states = states
    self.broken = broken
  }

  static func misuse(_ text: String) -> WalkResult {
    var result = WalkResult()
    result.misuse = text
    return result
  }
}
