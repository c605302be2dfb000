/// One delivery that does not happen on arrival.
struct Deviation: ScheduledChoice {
  static let replayed = (
    run: "an order",
    example: "step/action held; step#2/action later",
    form: """
    Each part names an action, the step of the body in which it arrives ("step#2" is the second with that name), \
    and how long it waits.
    """
  )

  var key: ArrivalKey
  var delay: Delay

  var numbers: [Int] {
    get { [delay.steps, delay.turns] }
    set { delay = Delay(steps: newValue[0], turns: newValue[1]) }
  }

  /// The deviation in a replay string: `queryChanged/response held`.
  var description: String { "\(key) \(delay)" }
}

extension Deviation {
  init?(_ text: Substring) {
    let words = text.split(separator: " ")
    guard let key = words.first.flatMap({ ArrivalKey($0) }), let delay = Delay(words.dropFirst())
    else { return nil }
    self.init(key: key, delay: delay)
  }
}

/// An order of deliveries, given by how it deviates from the plain one.
///
/// The deviations come in the order in which their deliveries arrive.
typealias OrderSchedule = Schedule<Deviation>

extension OrderSchedule: Scheduler {
  var weight: Int { choices.reduce(0) { $0 + $1.delay.weight } }

  /// Returns the schedule with another deviation, or with another delay for one.
  func with(_ delay: Delay, of key: ArrivalKey) -> OrderSchedule {
    OrderSchedule(choices: choices.filter { $0.key != key } + [Deviation(key: key, delay: delay)])
  }

  func delay(of arrival: RunTrace.Arrival) -> Delay? {
    choices.first { $0.key == arrival.key }?.delay
  }
}
