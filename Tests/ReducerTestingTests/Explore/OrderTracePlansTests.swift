import ReducerRuntime
import Testing

@testable import ReducerTesting

/// What the trace of a run says about orders to try.
@Suite struct OrderTracePlansTests {
  private func arrival(
    _ name: String,
    step: Int = 1,
    eventsBefore: Int = 1,
    effect: Int? = nil
  ) throws -> OrderTrace.Arrival {
    OrderTrace.Arrival(
      key: try #require(ArrivalKey("\(name)/\(name)")),
      delivery: OrderTrace.Event(kind: .delivery, store: 0, text: name),
      eventsBefore: eventsBefore,
      step: step,
      source: effect.map { DeliverySource(store: 0, effect: EffectID(rawValue: $0)) },
      canBeHeld: true,
      isBehindAnother: false
    )
  }

  /// Whether the second of two deliveries can overtake the first.
  private func canOvertake(
    _ first: OrderTrace.Arrival,
    _ second: OrderTrace.Arrival,
    held: Int? = nil
  ) -> Bool {
    var trace = OrderTrace()
    trace.arrivals = [first, second]
    let delays = held.map { [second.key: Delay(steps: $0)] } ?? [:]
    return Overtaking(in: trace, delays).isPossible(for: first)
  }

  @Test func noDeliveryOvertakesItself() throws {
    let one = try arrival("a")
    #expect(!canOvertake(one, one))
    #expect(!canOvertake(one, one, held: 0))
  }

  @Test func whatArrivesLaterInTheStepCan() throws {
    let one = try arrival("a", eventsBefore: 2)
    #expect(!canOvertake(one, try arrival("b", eventsBefore: 1)))
    #expect(!canOvertake(one, try arrival("b", eventsBefore: 2)))
    #expect(canOvertake(one, try arrival("b", eventsBefore: 3)))
    #expect(!canOvertake(one, try arrival("b", step: 2, eventsBefore: 3)))
  }

  @Test func whatIsHeldUntilThenCan() throws {
    let one = try arrival("a", step: 3, eventsBefore: 2)
    #expect(canOvertake(one, try arrival("b", step: 3), held: 0))
    #expect(!canOvertake(one, try arrival("b", step: 1), held: 1))
    #expect(canOvertake(one, try arrival("b", step: 1), held: 2))
    #expect(canOvertake(one, try arrival("b", step: 1), held: 3))
    #expect(!canOvertake(one, try arrival("b", step: 4), held: 1))
  }

  @Test func whatTheSameEffectDeliversCannot() throws {
    let one = try arrival("a", effect: 1)
    #expect(!canOvertake(one, try arrival("b", eventsBefore: 2, effect: 1)))
    #expect(canOvertake(one, try arrival("b", eventsBefore: 2, effect: 2)))
  }

  /// The last answers first, and then each of those alone that come more than a step late.
  @Test func theOrdersThatDeviateMost() throws {
    var trace = OrderTrace()
    trace.steps = 3
    trace.arrivals = [
      try arrival("a", step: 1, effect: 1), try arrival("b", step: 1, effect: 1),
      try arrival("c", step: 2, effect: 2), try arrival("d", step: 3),
    ]
    #expect(
      trace.extremePlans.map(\.description)
        == ["a/a held 2 later; c/c held", "a/a held 2", "b/b held 2"]
    )
  }
}
