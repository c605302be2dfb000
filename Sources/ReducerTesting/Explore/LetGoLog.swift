import ReducerRuntime

/// The deliveries that were held by hand, in the order in which they were let go.
struct LetGoLog {
  /// A delivery that was let go by hand, or for which its effect did not wait so long.
  private struct LetGo {
    var held: HeldArrival
    /// The step in which it was let go.
    var step: Int
    /// The number of the last delivery that was held by then.
    var lastHold: Int
  }

  private var letGos: [LetGo] = []
  /// The step in which a delivery was last released by its number.
  private var lastStep = -1

  /// Notes how long a delivery was held by hand.
  ///
  /// - Parameters:
  ///   - held: The delivery.
  ///   - step: The step in which it is let go.
  ///   - lastHold: The number of the last delivery that was held by then.
  ///   - arrivals: All deliveries that have arrived.
  /// - Returns: How its order deviates from the plain one; nil if it does not.
  mutating func note(
    _ held: HeldArrival,
    until step: Int,
    lastHold: Int,
    among arrivals: [OrderTrace.Arrival]
  ) -> Deviation? {
    guard let arrival = arrivals.last(where: { $0.key == held.key }) else { return nil }
    let steps = step - arrival.step
    defer { lastStep = step }
    // Delivered where it arrives, with nothing that it could have come before: the plain order.
    let isAlone = !arrivals.contains { $0.step == step && $0.key != held.key }
    if steps == 0, isAlone, lastStep != step { return nil }
    letGos.append(LetGo(held: held, step: step, lastHold: lastHold))
    return Deviation(key: held.key, delay: Delay(steps: steps))
  }

  /// How often each delivery lets others go first, so that those of a step come in the chosen order.
  ///
  /// Follows `OrderRunStorage`, which starts with the delivery that was held first.
  var turns: [ArrivalKey: Int] {
    var turns: [ArrivalKey: Int] = [:]
    for letGos in Dictionary(grouping: letGos, by: { [$0.step, $0.held.store] }).values {
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
