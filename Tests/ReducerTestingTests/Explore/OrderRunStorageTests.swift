import Testing

@testable import ReducerRuntime
@testable import ReducerTesting

/// Which deliveries a run holds back, and when it lets them go: without effects.
@Suite struct OrderRunStorageTests {
  @Test func whatThePlanDoesNotNameGoesOn() {
    let run = RunPlay()
    run.begin("send")
    #expect(run.arrive("a", from: 1) == nil)
    #expect(run.events == ["send", "a"])
    #expect(run.arrivals == ["send/a"])
    #expect(run.contended.isEmpty)
  }

  @Test func stepsAndActionsOfOneNameAreNumbered() {
    let run = RunPlay("send#2/a#2 held")
    run.begin("send")
    run.begin("send")
    #expect(run.arrive("a", from: 1) == nil)
    #expect(run.arrive("a", from: 2) == 1)
    run.begin("send")
    #expect(run.arrive("a", from: 3) == nil)
    #expect(run.arrivals == ["send#2/a", "send#2/a#2", "send#3/a"])
    #expect(run.unmet.isEmpty)
  }

  @Test func aDeliveryIsHeldPastTheNextStep() {
    let run = RunPlay("send/a held")
    run.begin("send")
    #expect(run.arrive("a", from: 1) == 1)
    #expect(run.release() == nil)
    run.begin("receive", .wait)
    #expect(run.release() == nil)
    run.begin("advance")
    #expect(run.release() == 1)
    #expect(run.release() == nil)
    #expect(run.events == ["send", "receive", "advance"])
    run.didEnd(1)
    #expect(run.events == ["send", "receive", "advance", "a"])
  }

  @Test func whatACallWaitsForGoesOnEarlier() {
    let run = RunPlay("send/a held")
    run.begin("send")
    #expect(run.arrive("a", from: 1) == 1)
    #expect(run.release(isAwaited: true) == 1)
    #expect(run.release(isAwaited: true) == nil)
  }

  @Test func whatOneEffectSendsKeepsItsOrder() {
    let run = RunPlay("send/a held")
    run.begin("send")
    #expect(run.arrive("a", from: 1) == 1)
    #expect(run.arrive("b", from: 1) == 2)
    #expect(run.arrive("c", from: 2) == nil)
    run.begin("advance")
    #expect(run.release() == 1)
    #expect(run.release() == 2)
  }

  @Test func othersOvertakeADeliveryAsOftenAsThePlanSays() {
    let run = RunPlay("send/a later 2; send/b later; send/c later")
    run.begin("send")
    for (effect, action) in ["a", "b", "c"].enumerated() { run.arrive(action, from: effect) }
    #expect(run.release() == 2)
    #expect(run.contended == ["send/b"])
    #expect(run.release() == 3)
    #expect(run.release() == 1)
  }

  @Test func aTimerIsNotHeldWhileItsClockAdvances() {
    let run = RunPlay("advance/tick held")
    run.begin("send")
    run.arrive("tick", from: 1, waits: 1)
    run.begin("advance")
    run.isAdvancing = true
    #expect(run.arrive("tick", from: 1, waits: 2) == 1)
    #expect(run.release() == nil)
    run.isAdvancing = false
    #expect(run.release() == 1)
  }

  @Test func nothingIsAChoiceWhileNoStoreSettles() {
    let run = RunPlay("send/a held")
    run.begin("send")
    run.settlingDidEnd()
    #expect(run.arrive("a", from: 1) == nil)
    #expect(run.arrivals.isEmpty)
    #expect(run.unmet.isEmpty)
  }

  @Test func aDeviationThatDoesNotComeIsUnmet() {
    let run = RunPlay("send/a held; send/b held")
    run.begin("send")
    run.arrive("a", from: 1)
    #expect(run.unmet == ["send/b"])
  }

  @Test func aBodyThatWaitsElsewhereGetsAll() {
    let run = RunPlay("send/a held; send/b held")
    run.begin("send")
    run.arrive("a", from: 1)
    run.arrive("b", from: 2)
    #expect(run.breakStandstill().isEmpty)
    run.settlingDidEnd()
    #expect(run.breakStandstill() == [1, 2])
    #expect(run.breakStandstill().isEmpty)
    #expect(run.stalled == ["send/a", "send/b"])
  }

  @Test func aStoreThatEndsLetsItsOwnGo() {
    let run = RunPlay("send/a held; send/b held")
    run.begin("send")
    run.arrive("a", from: 1, store: 0)
    run.arrive("b", from: 1, store: 1)
    #expect(run.releaseAll(in: 1) == [2])
    #expect(run.waiting == ["a"])
  }

  @Test func whatIsDroppedDidNotHappen() {
    let run = RunPlay("send/a held")
    run.begin("send")
    run.arrive("a", from: 1)
    run.didEnd(1, isDropped: true)
    #expect(run.events == ["send"])
    #expect(run.waiting.isEmpty)
  }

  @Test func everythingThatHappensIsProgress() {
    let run = RunPlay("send/a held")
    let start = run.progress
    run.begin("send")
    run.arrive("a", from: 1)
    run.didEnd(1)
    run.settlingDidEnd()
    #expect(run.progress == start + 4)
  }

  // MARK: By hand

  @Test func byHandEachIsHeldUntilItIsLetGo() {
    let run = RunPlay()
    run.setHoldsAll(true)
    run.begin("send")
    run.arrive("a", from: 1)
    run.arrive("b", from: 2)
    #expect(run.waiting == ["a", "b"])
    #expect(run.release() == nil)
    run.letGo(1)
    #expect(run.release() == 2)
    run.letGo(7)
    #expect(run.release() == nil)
    #expect(run.planByHand() == "send/b later; send/a held")
  }

  @Test func theRestGoesOnWhenNothingIsHeldByHandAnyMore() {
    let run = RunPlay()
    run.setHoldsAll(true)
    run.begin("send")
    run.arrive("a", from: 1)
    run.setHoldsAll(false)
    #expect(run.release() == 1)
  }

  @Test func whatIsLetGoWhereItArrivesAloneIsThePlainOrder() {
    let run = RunPlay()
    run.setHoldsAll(true)
    run.begin("send")
    run.arrive("a", from: 1)
    run.letGo(0)
    #expect(run.release() == 1)
    #expect(run.planByHand() == "")
  }
}

/// A run in an object, in which deliveries are told apart by their numbers.
///
/// One store settles at first.
private final class RunPlay {
  private var storage: OrderRunStorage
  private let plan: OrderPlan
  private var held: [HeldDelivery] = []

  init(_ plan: String = "") {
    self.plan = plan.isEmpty ? OrderPlan() : OrderPlan(plan)!
    storage = OrderRunStorage(self.plan, ticking: [], policy: nil)
    storage.settlingDidBegin()
  }

  var events: [String] { storage.trace.events.map(\.text) }
  var arrivals: [String] { storage.trace.arrivals.map { "\($0.key)" } }
  var contended: [String] { storage.trace.contended.map { "\($0)" }.sorted() }
  var stalled: [String] { storage.trace.stalled.map { "\($0)" } }
  var unmet: [String] { storage.trace(of: plan).unmet.map { "\($0.key)" } }
  var waiting: [String] { storage.waiting.map(\.text) }
  var progress: Int { storage.progress }

  var isAdvancing: Bool {
    get { storage.isAdvancing }
    set { storage.isAdvancing = newValue }
  }

  func begin(_ step: String, _ kind: OrderTrace.Event.Kind = .step) {
    storage.begin(OrderTrace.Event(kind: kind, store: 0, text: step), named: step)
  }

  @discardableResult
  func arrive(_ action: String, from effect: Int, waits: Int = 0, store: Int = 0) -> Int? {
    let location = CodeLocation(fileID: "T/T.swift", filePath: "/T.swift", line: 1, column: 1)
    let delivery = storage.arrive(
      DeliveryArrival(
        effect: EffectID(rawValue: effect),
        cause: ActionID(rawValue: 1),
        location: location,
        action: nil,
        waits: waits
      ),
      OrderTrace.Event(kind: .delivery, store: store, text: action),
      named: action
    )
    delivery.map { held.append($0) }
    return delivery?.number
  }

  func release(isAwaited: Bool = false) -> Int? {
    storage.release(isAwaited: isAwaited, in: 0)?.number
  }

  func releaseAll(in store: Int) -> [Int] { storage.releaseAll(in: store).map(\.number) }

  func didEnd(_ number: Int, isDropped: Bool = false) {
    storage.holdDidEnd(held[number - 1], isDropped: isDropped)
  }

  func breakStandstill() -> [Int] { storage.breakStandstill().map(\.number) }
  func settlingDidEnd() { storage.settlingDidEnd() }
  func setHoldsAll(_ holdsAll: Bool) { storage.setHoldsAll(holdsAll) }
  func letGo(_ index: Int) { storage.letGo(index) }
  func planByHand() -> String { storage.planByHand().description }
}
