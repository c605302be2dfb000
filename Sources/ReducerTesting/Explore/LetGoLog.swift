import ReducerRuntime

/// The deliveries that were held by hand, in the order in which they were let go.
struct LetGoLog {
  /// A delivery that was let go by hand, or for which its effect did not wait so long.
  private struct LetGo {
    var held: HeldArrival
    var turn: Turn
    /// The number of the last delivery that was held by then.
    var lastHold: Int
  }

  /// What is released together when the plan is replayed.
  private struct Turn: Hashable {
    var step: Int
    var store: Int
    /// Whether it is released after the clock has moved that advances in the step.
    var isAfterwards: Bool
  }

  private var letGos: [LetGo] = []
  /// When a delivery was last released by its number.
  private var last: Turn?

  /// Notes how long a delivery was held by hand.
  ///
  /// - Parameters:
  ///   - held: The delivery.
  ///   - steps: For how many steps it was held.
  ///   - step: The step in which it is let go.
  ///   - lastHold: The number of the last delivery that was held by then.
  ///   - isAlone: Whether nothing else has arrived in that step.
  ///   - hasTimePassed: Whether a clock has moved in that step since the delivery arrived.
  /// - Returns: How its order deviates from the plain one; nil if it does not.
  mutating func note(
    _ held: HeldArrival,
    for steps: Int,
    until step: Int,
    lastHold: Int,
    isAlone: Bool,
    hasTimePassed: Bool
  ) -> Deviation? {
    let isAnother = last?.step == step
    // What is let go after such a delivery comes after it.
    let isAfterwards = hasTimePassed || isAnother && last?.isAfterwards == true
    let turn = Turn(step: step, store: held.store, isAfterwards: isAfterwards)
    defer { last = turn }
    if steps == 0, isAlone, !isAnother, !isAfterwards { return nil }
    letGos.append(LetGo(held: held, turn: turn, lastHold: lastHold))
    return Deviation(key: held.key, delay: Delay(steps: steps, isAfterwards: isAfterwards))
  }

  /// How often each delivery lets others go first, so that those of a step come in the chosen order.
  ///
  /// Follows `OrderRunStorage`, which starts with the delivery that was held first.
  var turns: [ArrivalKey: Int] {
    var turns: [ArrivalKey: Int] = [:]
    for letGos in Dictionary(grouping: letGos, by: \.turn).values {
      var later = letGos.map(\.held).sorted { $0.delivery.number < $1.delivery.number }
      var due: [HeldArrival] = []
      for letGo in letGos {
        let arrived = later.prefix { $0.delivery.number <= letGo.lastHold }
        later.removeFirst(arrived.count)
        due += arrived
        while let first = due.first, first.effect != letGo.held.effect {
          turns[first.key, default: 0] += 1
          let others = due.filter { $0.effect != first.effect }
          due = others + due.filter { $0.effect == first.effect }
        }
        due.removeAll { $0.delivery === letGo.held.delivery }
      }
    }
    return turns
  }
}
