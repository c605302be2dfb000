import ReducerRuntime

/// The events in one run of a body: its steps, and the deliveries of effects.
struct RunTrace: Sendable {
  /// A step of the body, or a delivery.
  struct Entry: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      /// The body does something: it sends an action, advances a clock, cancels.
      case step
      /// The body waits, or inspects something.
      case wait
      /// An effect's action reached the reducer.
      case delivery
    }

    var kind: Kind
    /// The name of the step, or the action.
    var text: String
    /// The number of the store that an action reached, in the order in which the body created them.
    var store: Int?
    /// The action that this one answers; empty for a step.
    var answered = ""
    /// Where the effect was made.
    var location: CodeLocation?
    /// The place of a delivery, which distinguishes two that look the same; nil for a step.
    var key: ArrivalKey?
  }

  /// A point in a run at which an effect sent or delivered something, or was cancelled before it could.
  struct Moment: Sendable {
    /// How many events came before it.
    var eventsBefore: Int
    /// How many steps of the body, other than waits, had begun.
    var step: Int
    /// The task that delivers; nil if it is unknown, and so different from any other.
    var source: DeliverySource?
  }

  /// A delivery that could have been held back: one that is not behind another of its task.
  struct Arrival: Sendable {
    var key: ArrivalKey
    var delivery: Entry
    var moment: Moment
    /// True if it was known to be a timer's tick, which is not held past its instant.
    var isTick: Bool
  }

  /// The order, as far as the scheduler has deviated from the plain one.
  var schedule = OrderSchedule()
  var events: [Entry] = []
  var arrivals: [Arrival] = []
  /// When effects delivered something, or were cancelled before they could.
  var ends: [Moment] = []
  /// For deliveries that proceeded while held ones could have, too: the fewest turns with which one of
  /// those goes first.
  var yielding: [ArrivalKey: Int] = [:]
  /// How many steps the body took, other than waits.
  var steps = 0
  /// Deliveries that were released because a closure of the test might wait for them.
  var stalled: [ArrivalKey] = []
  /// The lines of the effects that wait again, as on a clock, after sending an action.
  var ticking: Set<CodeLocation> = []
  /// The lines of the effects that change shared state.
  var sharing: Set<CodeLocation> = []
  /// The lines of the effects whose deliveries were held while a clock advanced, and may be timers.
  var heldInAdvance: Set<CodeLocation> = []

  /// The failures of the run, oldest first.
  var failures: [String] = []
  /// True if the run did not end within its time, and was cancelled.
  var isAbandoned = false

  /// True if the run has held a timer's tick, before it showed that it is one: no such order exists.
  var hasHeldTick: Bool { !heldInAdvance.isDisjoint(with: ticking) }

  /// The order, for comparison with others: without the calls that only wait or inspect.
  var order: [Entry] { events.filter { $0.kind != .wait } }
}

/// A task of an effect, which delivers its actions one after another.
struct DeliverySource: Hashable, Sendable {
  /// The number of the store, since effects of different stores may have the same number.
  var store: Int
  var effect: EffectID
  /// The task, since the child tasks of an effect can overtake each other; nil for all of them.
  ///
  /// A task may have the identity of one that has ended. Then it began after that one, and could not have
  /// overtaken it.
  var task: Int?

  /// Returns whether this is a task, or all tasks of its effect.
  func includes(_ other: DeliverySource?) -> Bool {
    store == other?.store && effect == other?.effect && (task == nil || task == other?.task)
  }
}

/// The orders to try after a run.
extension RunTrace {
  /// Returns whether another delivery can overtake one within its step: that of another task which comes
  /// later, or which this one has prevented by cancelling the effect.
  func canBeOvertaken(_ arrival: Arrival) -> Bool {
    let moment = arrival.moment
    let last = ends.last {
      $0.step == moment.step && $0.source?.includes(moment.source) != true
    }
    return last.map { $0.eventsBefore > moment.eventsBefore } ?? false
  }

  /// The orders in which all answers come in the last step, each order of up to six of them.
  var permutedSchedules: [OrderSchedule] {
    let free = arrivals.filter { !$0.isTick }
    guard 3...6 ~= free.count else { return [] }
    func orders(of places: [Int]) -> [[Int]] {
      places.isEmpty
        ? [[]]
        : places.flatMap { first in
          orders(of: places.filter { $0 != first }).map { [first] + $0 }
        }
    }
    return orders(of: Array(free.indices)).map { turns in
      OrderSchedule(
        choices: zip(free, turns).map { arrival, turns in
          let delay = Delay(steps: steps - arrival.moment.step, turns: turns)
          return Deviation(key: arrival.key, delay: delay)
        }
      )
    }
  }

  /// The orders that deviate most, which a search by the number of deviations comes to last.
  ///
  /// In the first, all answers come in the last step, in reverse. In each of the others, one comes
  /// then. Those that deviate once have been planned already.
  var extremeSchedules: [OrderSchedule] {
    let free = arrivals.filter { !$0.isTick }
    func held(_ arrival: Arrival, turns: Int = 0) -> Deviation {
      Deviation(key: arrival.key, delay: Delay(steps: steps - arrival.moment.step, turns: turns))
    }
    let reversed = free.dropLast().enumerated().map { held($1, turns: free.count - 2 - $0) }
    let all = [reversed] + free.map { [held($0)] }
    return all.map { OrderSchedule(choices: $0) }.filter { $0.weight > 1 }
  }
}
