import ReducerRuntime

/// What happened in one run of a body: its steps, and what effects delivered.
struct OrderTrace: Sendable {
  /// A step of the body, or a delivery.
  struct Event: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      /// The body does something: it sends an action, advances a clock, cancels.
      case step
      /// The body waits, or looks.
      case wait
      /// An action of an effect reached the reducer.
      case delivery
    }

    var kind: Kind
    /// The store, in the order in which the body made them.
    var store: Int
    /// What was done, or the action.
    var text: String
    /// What the action answers; empty for a step.
    var cause = ""
    /// Where the effect was made.
    var location: CodeLocation?
  }

  /// A delivery that could have been held back.
  struct Arrival: Sendable {
    var key: ArrivalKey
    var delivery: Event
    /// How many events came before.
    var eventsBefore: Int
    /// How many steps of the body, other than waits, had begun.
    var step: Int
    /// Whether it may be held past the step: not the tick of a timer while the clock advances.
    var canBeHeld: Bool
    /// Whether the effect had an action held back already, so that this one waits behind it.
    var isBehindAnother: Bool
  }

  /// A call of the body that holds in some orders only, since it asserts one.
  struct AssertedOrder: Sendable {
    var expected: String
    var location: CodeLocation
  }

  var events: [Event] = []
  var assertedOrder: AssertedOrder?
  var arrivals: [Arrival] = []
  /// Deliveries that went on while others were held that could have gone on as well.
  var contended: Set<ArrivalKey> = []
  /// How many steps the body took, other than waits.
  var steps = 0
  /// The names of steps that replay strings use.
  var stepNames: [String] = []
  /// Deliveries that were let go because the body waited for them outside of any store.
  var stalled: [ArrivalKey] = []
  /// Deviations of the plan for which no delivery arrived.
  var unmet: [Deviation] = []
  /// Where effects were made that go back to sleep on a clock after they have sent an action.
  var ticking: Set<CodeLocation> = []

  /// The sequence of steps and deliveries, without the calls that only wait or look.
  var identity: [Event] { events.filter { $0.kind != .wait } }
}
