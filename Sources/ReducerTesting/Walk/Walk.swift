import ReducerRuntime
internal import SwiftCode

/// One step of a walk, as choices that can be repeated and shrunk.
struct WalkChoice: Hashable, Sendable {
  /// Identifies the step, and what arrives in it, also when other steps have been left out.
  var number: Int
  /// The position of the option in the source.
  var site: Int
  /// Which of the options at that position.
  var ordinal: Int
  /// The choices that made the values of the step.
  var values: [Int] = []
  /// The delivery of the step; nil if the choices select one of the waiting deliveries.
  var delivery: ArrivalKey?
}

/// All choices of a walk.
struct WalkPath: Hashable, Sendable {
  /// The choices that made the initial state.
  var start: [Int] = []
  var steps: [WalkChoice] = []

  /// Returns whether this path is shorter than another, or as short and with smaller choices.
  func isSimpler(than other: WalkPath) -> Bool {
    let (mine, others) = (size, other.size)
    return (steps.count, mine.count) == (other.steps.count, others.count)
      ? mine.lexicographicallyPrecedes(others)
      : (steps.count, mine.count) < (other.steps.count, others.count)
  }

  private var size: [Int] { start + steps.flatMap { [$0.ordinal] + $0.values } }
}

/// The action of a step of a walk.
enum WalkMove<Action> {
  case sent(Action)
  case advanced(Duration)
  /// A delivery by its position among those that were waiting.
  case delivered(Int, WaitingDelivery)
  /// Something outside the feature.
  case happened(WalkEvent)

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

extension WalkOption {
  /// Returns the move that an option makes with some choices; nil if it is not possible.
  func move(_ choices: inout Choices, _ waiting: [WaitingDelivery]) -> WalkMove<Action>? {
    if let moves { return moves.draw(&choices) }
    if waiting.isEmpty { return nil }
    let index = choices.draw(below: waiting.count)
    return .delivered(index, waiting[index])
  }
}

/// A step that a walk has taken, and the options that it was chosen from.
struct WalkTurn<Action> {
  var choice: WalkChoice
  var move: WalkMove<Action>
  var options: [WalkOption<Action>]
  var waiting: [WaitingDelivery]

  /// The step in a replay string.
  var replay: WalkReplay.Step {
    let name = move.name
    if case .delivered(let index, let delivery) = move {
      let alike = waiting[...index].count { $0.key.action == delivery.key.action }
      return WalkReplay.Step(name: name, number: alike)
    }
    let before =
      options.prefix { $0.site != choice.site }
      + options.filter { $0.site == choice.site }.prefix(choice.ordinal)
    let alike = before.count { option in
      var choices = Choices(replaying: choice.values)
      return option.move(&choices, waiting)?.name == name
    }
    return WalkReplay.Step(name: name, number: alike + 1, values: choice.values.withoutLastZeros)
  }
}

extension [Int] {
  /// Choices that are left out are 0.
  fileprivate var withoutLastZeros: [Int] { dropLast(reversed().prefix { $0 == 0 }.count) }
}

/// The result of a walk.
struct WalkResult<State, Action> {
  var start: [Int] = []
  var turns: [WalkTurn<Action>] = []
  var initial: State?
  /// The state before the last step.
  var before: State?
  var last: State?
  var broken: WalkBreak?
  /// The step of a replay string that could not be taken; nil if all could.
  var misfit: WalkReplay.Step?
  /// Why the walk could not be made; nil if it was made.
  var misuse: String?

  var path: WalkPath { WalkPath(start: start, steps: turns.map(\.choice)) }

  var replay: WalkReplay { WalkReplay(start, turns) }
}

/// A failure of a walk.
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

/// The string that replays a walk: `send queryChanged 1; advance 3; deliver response#2`.
///
/// It names each step by its kind and action, with the choices that made its values. So it stays
/// valid when other steps are added, or lines.
struct WalkReplay: Sendable {
  struct Step: Hashable, Sendable {
    /// The kind, and the action or event without its values.
    var name: String
    /// Which of the options, or of the deliveries that wait, with this name.
    var number = 1
    var values: [Int] = []
  }

  private(set) var start: [Int] = []
  private(set) var steps: [Step] = []

  init<Action>(_ start: [Int], _ turns: [WalkTurn<Action>]) {
    self.start = start.withoutLastZeros
    steps = turns.map(\.replay)
  }

  /// Reads the string that replays a walk.
  ///
  /// - Returns: Nil if it is not such a string.
  init?(_ text: String) {
    for part in text.split(separator: ";") where !part.allSatisfy(\.isWhitespace) {
      guard let step = Step(part) else { return nil }
      if step.name == "start" { start = step.values } else { steps.append(step) }
    }
  }
}

extension WalkReplay: CustomStringConvertible {
  /// The argument of a call that replays the walk.
  var argument: String {
    "replaying: \(SwiftLiteral.code(description).flat ?? "\"\(description)\"")"
  }

  var description: String {
    let first = start.isEmpty ? [] : [Step(name: "start", values: start)]
    return (first + steps).map(\.description).joined(separator: "; ")
  }
}

extension WalkReplay.Step: CustomStringConvertible {
  var description: String {
    ([number == 1 ? name : "\(name)#\(number)"] + values.map { "\($0)" }).joined(separator: " ")
  }

  init?(_ text: some StringProtocol) {
    let words = text.split(separator: " ")
    guard let kind = words.first?.prefix(while: { $0 != "#" }) else { return nil }
    let count = ["start", "advance"].contains(kind) ? 1 : 2
    guard ["start", "advance", "send", "deliver", "happen"].contains(kind), words.count >= count
    else { return nil }
    let values = words.dropFirst(count).compactMap { Int($0) }
    guard values.count == words.count - count, values.allSatisfy({ $0 >= 0 }) else { return nil }
    let parts = words.prefix(count).joined(separator: " ").split(separator: "#", maxSplits: 1)
    guard let number = parts.count == 1 ? 1 : Int(parts[1]), number > 0 else { return nil }
    self.init(name: String(parts[0]), number: number, values: values)
  }
}
