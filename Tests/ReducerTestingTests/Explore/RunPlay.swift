@testable import ReducerRuntime
@testable import ReducerTesting

/// A run in an object, in which deliveries are told apart by their numbers.
///
/// One store settles at first.
final class RunPlay {
  private var storage: OrderRunStorage
  private let plan: OrderPlan
  private var held: [HeldDelivery] = []
  private var texts: [Int: String] = [:]
  /// The waits of the effects, by their numbers.
  private var waits: [Int: EffectWaits] = [:]

  init(_ plan: String = "", policy: RandomPolicy? = nil) {
    self.plan = plan.isEmpty ? OrderPlan() : OrderPlan(plan)!
    storage = OrderRunStorage(self.plan, ticking: [], policy: policy)
    storage.settlingDidBegin()
  }

  var events: [String] { storage.trace.events.map(\.text) }
  var arrivals: [String] { storage.trace.arrivals.map { "\($0.key)" } }
  var trace: OrderTrace { storage.trace }
  var chosen: String { OrderPlan(deviations: storage.chosen).description }
  var contended: [String] { storage.trace.contended.map { "\($0)" }.sorted() }
  var stalled: [String] { storage.trace.stalled.map { "\($0)" } }
  var unmet: [String] { storage.trace(of: plan).unmet.map { "\($0.key)" } }
  var waiting: [String] { storage.waiting.map(\.text) }
  var progress: Int { storage.progress }

  var isAdvancing: Bool {
    get { storage.isAdvancing }
    set { storage.isAdvancing = newValue }
  }

  var advance: AdvanceStage {
    get { storage.advance }
    set { storage.advance = newValue }
  }

  var holdsTicks: Bool { storage.holdsTicks }
  var holdsForAfterwards: Bool { storage.holdsForAfterwards }

  /// The lines where the timers are made.
  var ticking: Set<UInt> { Set(storage.trace(of: plan).ticking.map(\.line)) }

  func timeDidPass() { storage.timeDidPass() }

  /// Lets an effect wait once more, and end the wait.
  func waitAgain(effect: Int) {
    guard let waits = waits[effect] else { return }
    waits.end(waits.begin { EffectWait(description: "") })
  }

  /// The waits of an effect, of which there have been some.
  private func allWaits(of effect: Int, _ count: Int) -> EffectWaits {
    let all = waits[effect] ?? EffectWaits(tally: EffectTally())
    waits[effect] = all
    while all.count < count { all.end(all.begin { EffectWait(description: "") }) }
    return all
  }

  func noteMissingAction() { storage.noteMissingAction() }

  func begin(_ step: String, _ kind: OrderTrace.Event.Kind = .step) {
    storage.begin(OrderTrace.Event(kind: kind, store: 0, text: step), named: step)
  }

  @discardableResult
  func arrive(
    _ action: String,
    from effect: Int,
    madeAt line: UInt = 1,
    waits: Int = 0,
    store: Int = 0
  ) -> Int? {
    let location = CodeLocation(fileID: "T/T.swift", filePath: "/T.swift", line: line, column: 1)
    let delivery = storage.arrive(
      DeliveryArrival(
        effect: EffectID(rawValue: effect),
        cause: ActionID(rawValue: 1),
        location: location,
        action: nil,
        waits: waits,
        allWaits: allWaits(of: effect, waits)
      ),
      OrderTrace.Event(kind: .delivery, store: store, text: action),
      named: action
    )
    if let delivery {
      held.append(delivery)
      texts[delivery.number] = action
    }
    return delivery?.number
  }

  /// The action of a delivery.
  func text(of number: Int) -> String? { texts[number] }

  func release(isAwaited: Bool = false) -> Int? {
    storage.release(isAwaited: isAwaited, in: 0)?.number
  }

  func releaseAll(in store: Int) -> [Int] { storage.releaseAll(in: store).map(\.number) }

  func didEnd(_ number: Int, isDropped: Bool = false) {
    storage.holdDidEnd(held[number - 1], isDropped: isDropped)
  }

  func noteAssertedOrder(_ expected: String) {
    storage.noteAssertedOrder(expected, at: BodyPlay.location)
  }

  func breakStandstill() -> [Int] { storage.breakStandstill().map(\.number) }
  func settlingDidBegin() { storage.settlingDidBegin() }
  func settlingDidEnd() { storage.settlingDidEnd() }
  func clockDidBeginToWait() { storage.clockDidBeginToWait() }
  func clockDidEndToWait() { storage.clockDidEndToWait() }
  func happeningDidBegin() { storage.happeningDidBegin() }
  func happeningDidEnd() { storage.happeningDidEnd() }
  func setHoldsAll(_ holdsAll: Bool) { storage.setHoldsAll(holdsAll) }
  func letGo(_ index: Int) { storage.letGo(index) }
  func planByHand() -> String { storage.planByHand().description }
}
