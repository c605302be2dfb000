import ReducerRuntime
internal import SwiftCode

/// A choice of a walk: its beginning, or one of its steps.
struct WalkChoice: ScheduledChoice {
  static let replayed = (
    run: "a walk",
    example: "send queryChanged 1; deliver response",
    form: """
    Each step is "advance", or "send", "deliver" or "happen" with a name: "send name#2" is the second step with that \
    name. The numbers behind it make its values.
    """
  )

  enum Option: Hashable {
    /// The store of the walk.
    case start
    /// An option at a position in the source.
    case listed(site: Int)
    /// The option, or the waiting delivery, with a name, by its number among those with the name.
    ///
    /// A replay string names its steps by their kind and their action or event. So it stays valid when
    /// other steps are added, or lines.
    case named(NumberedName)
  }

  var option: Option
  /// The number of the option among those at its position in the source.
  var ordinal = 0
  /// Identifies the step, and what arrives in it, also when other steps have been left out.
  var number = 0
  /// The choices that made the values of the step.
  var values: [Int] = []
  /// The delivery of the step; nil if the choices select one of the waiting deliveries.
  var delivery: ArrivalKey?

  /// The position in the source; nil for the beginning of a walk, and for a choice of a replay string.
  var site: Int? { if case .listed(let site) = option { site } else { nil } }

  var numbers: [Int] {
    get { [ordinal] + values }
    set { (ordinal, values, delivery) = (newValue[0], Array(newValue.dropFirst()), nil) }
  }
}

/// A walk, as a replay string says it: `send queryChanged 1; advance 3; deliver response#2`.
typealias WalkSchedule = Schedule<WalkChoice>

extension WalkSchedule {
  init(start: [Int], _ steps: [WalkChoice]) {
    self.init(choices: (start.isEmpty ? [] : [WalkChoice(option: .start, values: start)]) + steps)
  }

  /// The choices that make the initial state.
  var start: [Int] { choices.first { $0.option == .start }?.values ?? [] }

  var steps: [WalkChoice] { choices.filter { $0.option != .start } }
}

extension WalkChoice {
  /// The choice in a replay string.
  var description: String {
    let name =
      switch option {
      case .start: "start"
      case .listed(let site): "\(site)#\(ordinal)"
      case .named(let name): name.description
      }
    return ([name] + values.map(\.description)).joined(separator: " ")
  }

  init?(_ text: Substring) {
    let words = text.split(separator: " ")
    guard let kind = words.first?.prefix(while: { $0 != "#" }) else { return nil }
    let count = ["start", "advance"].contains(kind) ? 1 : 2
    guard ["start", "advance", "send", "deliver", "happen"].contains(kind), words.count >= count
    else { return nil }
    let values = words.dropFirst(count).compactMap { Int($0) }
    guard values.count == words.count - count, values.allSatisfy({ $0 >= 0 }) else { return nil }
    guard let name = NumberedName(words.prefix(count).joined(separator: " ")) else { return nil }
    self.init(option: name.name == "start" ? .start : .named(name), values: values)
  }
}

/// The action of a step of a walk.
enum WalkMove<Action> {
  case sent(Action)
  case advanced(Duration)
  /// A delivery by its position among those that were waiting.
  case delivered(Int, RunTrace.Arrival)
  /// Something outside the feature.
  case happened(WalkEvent)

  /// The action that the step delivers; nil if it does something else.
  var delivery: RunTrace.Entry? {
    if case .delivered(_, let arrival) = self { arrival.delivery } else { nil }
  }

  var isSending: Bool { if case .sent = self { true } else { false } }

  /// True if it lets effects go on, rather than making something else happen.
  var isForEffects: Bool {
    switch self {
    case .advanced, .delivered: true
    case .sent, .happened: false
    }
  }

  /// The step in a report.
  var text: String {
    switch self {
    case .sent(let action):
      "send \(Self.keyPath(to: action) ?? ActionText.code(action, atMost: 120))"
    case .advanced(let duration): "advance by \(duration.shortDescription)"
    case .delivered(_, let delivery): "deliver \(delivery.delivery.text)"
    case .happened(let event): "happens: \(event.text)"
    }
  }

  /// The action as a test sends it by key path: `\.rows[id: 1].renamed, "a"`; nil if a test sends its value.
  private static func keyPath(to action: Action) -> String? {
    guard let arguments = CaseKeyPathCode.sending(action) else { return nil }
    let texts = arguments.map(\.value).compactMap { $0.isWhole ? $0.flat : nil }
    let text = texts.joined(separator: ", ")
    return texts.count == arguments.count && text.count <= 120 ? text : nil
  }

  /// The step in a replay string, without its values.
  var name: String {
    switch self {
    case .sent(let action): "send \(ArrivalNames.label(ActionText.code(action, atMost: 120)))"
    case .advanced: "advance"
    case .delivered(_, let delivery): "deliver \(delivery.key.actionName.name)"
    case .happened(let event): "happen \(ArrivalNames.label(event.name))"
    }
  }
}

/// The options that a walk has in a state, and the deliveries that wait there.
struct WalkOptions<Action> {
  var listed: [WalkOption<Action>]
  var waiting: [RunTrace.Arrival]

  /// Returns the move that an option makes with some choices; nil if it is not possible.
  func move(at index: Int, _ choices: inout Choices) -> WalkMove<Action>? {
    if let moves = listed[index].moves { return moves.draw(&choices) }
    if waiting.isEmpty { return nil }
    let index = choices.draw(below: waiting.count)
    return .delivered(index, waiting[index])
  }

  /// Returns the moves that some values make, each with its option and the values that repeat it.
  func moves(_ values: [Int]) -> [(index: Int, values: [Int], move: WalkMove<Action>)] {
    listed.indices.flatMap { index in
      let all = listed[index].isDelivery ? waiting.indices.map { [$0] } : [values]
      return all.compactMap { values in
        var choices = Choices(replaying: values)
        return move(at: index, &choices).map { (index, values, $0) }
      }
    }
  }

  /// The position of a listed option, or of the last at the same place if there are fewer.
  func index(of choice: WalkChoice) -> Int? {
    guard case .listed(let site) = choice.option else { return nil }
    let alike = listed.indices.filter { listed[$0].site == site }
    return alike.isEmpty ? nil : alike[min(choice.ordinal, alike.count - 1)]
  }
}

/// A step that a walk has taken, and the options that it was chosen from.
struct WalkTurn<Action> {
  var choice: WalkChoice
  var move: WalkMove<Action>
  var options: WalkOptions<Action>

  /// The choice as a replay string says it.
  var named: WalkChoice {
    let name = move.name
    let alike = options.moves(choice.values).filter { $0.move.name == name }
    let index = options.index(of: choice)
    let position = alike.firstIndex { $0.index == index && $0.values == choice.values } ?? 0
    return WalkChoice(
      option: .named(NumberedName(name: name, number: position + 1)),
      values: choice.delivery == nil ? choice.values.withoutLastZeros : []
    )
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
  /// The fault, and the steps that lead to it; nil if there is none.
  var failing: FailingWalk<State, Action>?
  /// The step of a replay string that could not be taken; nil if all could.
  var misfit: WalkChoice?

  var broken: WalkFailure? { failing?.broken }

  var schedule: WalkSchedule { WalkSchedule(start: start, turns.map(\.choice)) }

  /// The schedule that a replay string says.
  var replay: WalkSchedule { WalkSchedule(start: start.withoutLastZeros, turns.map(\.named)) }
}

/// A failure of a walk.
enum WalkFailure: Hashable, Sendable {
  /// An invariant does not hold, which concerns all states or those at rest, or a model disagrees.
  ///
  /// If the check reads a client, the state alone may be right.
  case invariant(
    String,
    isAtRest: Bool = false,
    model: String? = nil,
    readsClient: Bool = false
  )
  /// The store reported a failure.
  case failure(String)

  /// Returns whether another walk goes wrong in the same way.
  func isSame(as other: WalkFailure) -> Bool {
    switch (self, other) {
    case (.invariant(let name, _, _, _), .invariant(let other, _, _, _)): name == other
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
