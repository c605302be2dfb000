@_spi(Locks) internal import CustomDiff
import ReducerRuntime

/// One run of a body in an order that is given.
///
/// It is told of the body's steps, and decides for each delivery of an effect whether it happens on
/// arrival or is held back. Choices exist only while a call of a store settles.
final class OrderRun: Sendable {
  /// The run that the current task is a part of.
  @TaskLocal static var current: OrderRun?

  /// Whether the run is one of an exploration, and not of a queue under the plain schedule.
  let isExploring: Bool
  /// Whether the run is a walk, in which nothing but stores sleeps on a clock.
  let isWalk: Bool
  /// Whether the steps and deliveries are noted.
  let isRecording: Bool
  private let storage: Guarded<OrderRunStorage>

  init(
    _ plan: OrderPlan,
    ticking: Set<CodeLocation> = [],
    policy: RandomPolicy? = nil,
    isExploring: Bool = true,
    isWalk: Bool = false,
    isRecording: Bool = true
  ) {
    self.isWalk = isWalk
    self.isExploring = isExploring
    self.isRecording = isExploring && isRecording
    storage = Guarded(OrderRunStorage(plan, ticking: ticking, policy: policy))
  }

  /// What has happened.
  func trace(of plan: OrderPlan) -> OrderTrace { storage.withLock { $0.trace(of: plan) } }

  /// What the random policy has chosen, as a plan.
  var chosen: OrderPlan { storage.withLock { OrderPlan(deviations: $0.chosen) } }

  func addStore() -> Int { storage.withLock { $0.addStore() } }

  // MARK: Steps of the body

  /// The body begins to do something, or to wait.
  func begin(_ kind: OrderTrace.Event.Kind, _ text: @autoclosure () -> String, store: Int = -1) {
    guard isRecording else { return }
    let event = OrderTrace.Event(kind: kind, store: store, text: text())
    let name = OrderPlan.label(event.text)
    storage.withLock { $0.begin(event, named: name) }
  }

  /// While a clock advances, what is held stays so until the clock has no sleeper left to wake.
  var isAdvancing: Bool {
    get { storage.withLock { $0.isAdvancing } }
    set { storage.withLock { $0.isAdvancing = newValue } }
  }

  /// A call expects an action after others, and this order brought it before them.
  func noteAssertedOrder(_ expected: String, at location: CodeLocation) {
    storage.withLock { $0.noteAssertedOrder(expected, at: location) }
  }

  // MARK: Deliveries by hand

  /// Whether every delivery waits until it is let go by its number.
  var holdsAll: Bool {
    get { storage.withLock { $0.holdsAll } }
    set { storage.withLock { $0.setHoldsAll(newValue) } }
  }

  /// The deliveries that wait, oldest first.
  var waiting: [OrderTrace.Event] { storage.withLock { $0.waiting } }

  /// Lets one of the deliveries that wait go on when a store settles next.
  func letGo(_ index: Int) { storage.withLock { $0.letGo(index) } }

  /// The plan that holds deliveries as they were held by hand.
  func planByHand() -> OrderPlan { storage.withLock { $0.planByHand() } }

  // MARK: Standstill

  /// How far the run has come.
  var progress: Int { storage.withLock { $0.progress } }

  /// Lets everything go if the body waits outside of any store while something is held.
  ///
  /// - Returns: Whether anything was held.
  func breakStandstill() -> Bool {
    let held = storage.withLock { $0.breakStandstill() }
    for delivery in held { delivery.release() }
    return !held.isEmpty
  }

  // MARK: Deliveries

  func settlingDidBegin() { storage.withLock { $0.settlingDidBegin() } }

  func settlingDidEnd() { storage.withLock { $0.settlingDidEnd() } }

  func hold(
    _ arrival: DeliveryArrival,
    cause: @autoclosure () -> String,
    in store: Int
  ) -> HeldDelivery? {
    guard isRecording || holdsAll else { return nil }
    let text = arrival.action.map { ActionText.code($0, atMost: 120) } ?? "dismiss()"
    let name = OrderPlan.label(text)
    let event = OrderTrace.Event(
      kind: .delivery,
      store: store,
      text: text,
      cause: cause(),
      location: arrival.location
    )
    return storage.withLock { $0.arrive(arrival, event, named: name) }
  }

  func holdDidEnd(_ delivery: HeldDelivery, isDropped: Bool) {
    storage.withLock { $0.holdDidEnd(delivery, isDropped: isDropped) }
  }

  func release(isAwaited: Bool, in store: Int) -> Bool {
    let delivery = storage.withLock { $0.release(isAwaited: isAwaited, in: store) }
    delivery?.release()
    return delivery != nil
  }

  func releaseAll(in store: Int) {
    let deliveries = storage.withLock { $0.releaseAll(in: store) }
    for delivery in deliveries { delivery.release() }
  }
}
