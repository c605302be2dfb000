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
