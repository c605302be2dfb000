import ReducerRuntime

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

/// What went wrong in a walk.
enum WalkBreak: Hashable, Sendable {
  /// An invariant does not hold, which concerns all states or those at rest.
  case invariant(String, isAtRest: Bool = false)
  /// The store reported a failure.
  case failure(String)

  /// Returns whether another walk goes wrong in the same way.
  func isSame(as other: WalkBreak) -> Bool {
    switch (self, other) {
    case (.invariant(let name, _), .invariant(let other, _)): name == other
    case (.failure(let text), .failure(let other)):
      // A simpler walk gets there with another element.
      RuntimeIssue.withoutID(text.headline) == RuntimeIssue.withoutID(other.headline)
    default: false
    }
  }
}

extension String {
  /// The first line.
  var headline: Substring { prefix { !$0.isNewline } }
}

/// What one walk did, as choices that can be replayed and shrunk.
struct WalkPath: Hashable, Sendable {
  struct Step: Hashable, Sendable {
    /// Identifies the step, and what arrives in it, also when other steps have been left out.
    var number: Int
    /// The position of the option in the source.
    var site: Int
    /// Which of the options at that position.
    var ordinal: Int
    /// The choices that made the values of the step.
    var choices: [Int]
    /// What is delivered; nil if the choices say which of the deliveries that wait.
    var delivery: ArrivalKey?
  }

  var steps: [Step] = []
}

/// What a step of a walk did.
enum WalkMove<Action> {
  case sent(Action)
  case advanced(Duration)
  /// A delivery by its position among those that were waiting.
  case delivered(Int, WaitingDelivery)
  /// Something outside the feature.
  case happened(WalkEvent)
}

extension WalkMove {
  /// The step in a report.
  var text: String {
    switch self {
    case .sent(let action): "send \(ActionText.code(action, atMost: 120))"
    case .advanced(let duration): "advance by \(duration.shortDescription)"
    case .delivered(_, let delivery): "deliver \(delivery.text)"
    case .happened(let event): "happens: \(event.text)"
    }
  }

  /// The step in a replay string, without its values.
  var name: String {
    switch self {
    case .sent(let action): "send \(OrderPlan.label(ActionText.code(action, atMost: 120)))"
    case .advanced: "advance"
    case .delivered(_, let delivery): "deliver \(delivery.key.action)"
    case .happened(let event): "happen \(OrderPlan.label(event.name))"
    }
  }
}

/// A step that a walk has taken, and among what it was chosen.
struct WalkTurn<Action> {
  var step: WalkPath.Step
  var move: WalkMove<Action>
  var options: [WalkOption<Action>]
  var waiting: [WaitingDelivery]

  /// The step in a replay string.
  var replay: WalkReplay.Step {
    let name = move.name
    if case .delivered(let index, let delivery) = move {
      let alike = waiting[...index].count { $0.key.action == delivery.key.action }
      return WalkReplay.Step(name: name, number: alike, choices: [])
    }
    let before =
      options.prefix { $0.site != step.site }
      + options.filter { $0.site == step.site }
      .prefix(step.ordinal)
    let alike = before.count { option in
      var choices = Choices(replaying: step.choices)
      return option.move(&choices, waiting)?.name == name
    }
    // Choices that are left out are 0.
    let choices = step.choices.dropLast(step.choices.reversed().prefix { $0 == 0 }.count)
    return WalkReplay.Step(name: name, number: alike + 1, choices: Array(choices))
  }
}

/// What a walk has done so far.
///
/// Unchecked: used where the walk runs, and by the trap that ends it there.
final class WalkTrail<Action>: Trail, @unchecked Sendable {
  /// Which walk it is.
  var origin = ""
  var turns: [WalkTurn<Action>] = []
  /// Returns the call that replays a walk.
  var call: (WalkReplay) -> String = { _ in "" }

  var text: String {
    """

    The process ended in this walk: …

    \(WalkReport.steps(turns.map(\.move)))

    \(origin) To replay it:

      \(call(WalkReplay(steps: turns.map(\.replay))))


    """
  }
}
