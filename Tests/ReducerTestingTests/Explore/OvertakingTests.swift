import ReducerRuntime
import Testing

@testable import ReducerTesting

/// Which deliveries can be overtaken, looked up rather than searched for.
@Suite(.timeLimit(.minutes(10))) struct OvertakingTests {
  private func arrival(
    _ number: Int,
    step: Int,
    instant: Int = 0,
    source: Int? = nil,
    isTick: Bool = false
  ) -> OrderTrace.Arrival {
    OrderTrace.Arrival(
      key: ArrivalKey(step: "s", stepNumber: step, action: "a", actionNumber: number + 1),
      delivery: .init(kind: .delivery, store: 0, text: "a"),
      eventsBefore: number,
      step: step,
      instant: instant,
      source: source.map { DeliverySource(store: 0, effect: EffectID(rawValue: $0)) },
      canBeHeld: !isTick,
      isBehindAnother: false
    )
  }

  private func trace(
    _ arrivals: [OrderTrace.Arrival],
    _ cancellations: [OrderTrace.Cancellation] = []
  ) -> OrderTrace {
    var trace = OrderTrace()
    trace.arrivals = arrivals
    trace.cancellations = cancellations
    return trace
  }

  /// The end of an effect, after a number of events.
  private func cancellation(
    _ number: Int,
    step: Int,
    instant: Int = 0,
    source: Int? = nil
  ) -> OrderTrace.Cancellation {
    OrderTrace.Cancellation(
      eventsBefore: number,
      step: step,
      instant: instant,
      source: source.map { DeliverySource(store: 0, effect: EffectID(rawValue: $0)) }
    )
  }

  /// What is said one by one in `Overtaking`, without its tables.
  private func isPossible(
    for arrival: OrderTrace.Arrival,
    in trace: OrderTrace,
    _ deviating: [ArrivalKey: Delay]
  ) -> Bool {
    let instants = trace.arrivals.filter { $0.step == arrival.step }.map(\.instant)
    let isBound = !arrival.canBeHeld && instants.max() != arrival.instant
    return trace.arrivals.contains { other in
      if other.source != nil, other.source == arrival.source { return false }
      if isBound, other.step != arrival.step || other.instant != arrival.instant { return false }
      if other.step == arrival.step {
        return other.eventsBefore > arrival.eventsBefore
          || deviating[other.key] != nil && other.key != arrival.key
      }
      return deviating[other.key].map {
        other.step < arrival.step && other.step + $0.steps >= arrival.step
      } ?? false
    }
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func theTablesSayWhatTheDeliveriesDo(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var (step, instant) = (1, 0)
    let arrivals = (0..<(1 + random.below(12))).map { number in
      if random.below(3) == 0 { step += 1 }
      if random.below(3) == 0 { instant += 1 }
      let source = random.below(4)
      return arrival(
        number,
        step: step,
        instant: instant,
        source: source == 0 ? nil : source,
        isTick: random.below(2) == 0
      )
    }
    var deviating: [ArrivalKey: Delay] = [:]
    for arrival in arrivals where random.below(4) == 0 {
      deviating[arrival.key] = Delay(steps: random.below(3))
    }
    let trace = trace(arrivals)
    let overtaking = Overtaking(in: trace, deviating)
    for arrival in arrivals {
      #expect(
        overtaking.isPossible(for: arrival) == isPossible(for: arrival, in: trace, deviating),
        "\(arrival.key)"
      )
    }
  }

  @Test func aTickIsOvertakenAtItsInstantOnly() {
    let (tick, same, later) = (
      arrival(0, step: 1, instant: 1, source: 1, isTick: true),
      arrival(1, step: 1, instant: 1, source: 2), arrival(2, step: 1, instant: 2, source: 3)
    )
    #expect(!Overtaking(in: trace([tick, later]), [:]).isPossible(for: tick))
    #expect(Overtaking(in: trace([tick, same, later]), [:]).isPossible(for: tick))
    #expect(Overtaking(in: trace([tick, same, later]), [:]).isPossible(for: same))
    #expect(!Overtaking(in: trace([tick, same, later]), [:]).isPossible(for: later))
  }

  /// What was cancelled would have come if it had been first.
  @Test func whatWasPreventedCanOvertake() {
    let first = arrival(0, step: 1, source: 1)
    let last = arrival(2, step: 1, source: 1)
    func isPossible(
      for arrival: OrderTrace.Arrival,
      _ cancellation: OrderTrace.Cancellation
    ) -> Bool {
      Overtaking(in: trace([first, last], [cancellation]), [:]).isPossible(for: arrival)
    }
    #expect(isPossible(for: first, cancellation(1, step: 1, source: 2)))
    #expect(isPossible(for: first, cancellation(1, step: 1)))
    #expect(!isPossible(for: first, cancellation(1, step: 1, source: 1)))
    #expect(!isPossible(for: first, cancellation(1, step: 2, source: 2)))
    #expect(!isPossible(for: last, cancellation(1, step: 1, source: 2)))
  }

  @Test func whatWasPreventedAtALaterInstantDoesNotOvertakeATick() {
    let tick = arrival(0, step: 1, instant: 1, source: 1, isTick: true)
    func isPossible(_ cancellation: OrderTrace.Cancellation) -> Bool {
      Overtaking(in: trace([tick], [cancellation]), [:]).isPossible(for: tick)
    }
    #expect(isPossible(cancellation(1, step: 1, instant: 1, source: 2)))
    #expect(!isPossible(cancellation(1, step: 1, instant: 2, source: 2)))
  }

  /// Each was once compared with all others.
  @Test(.timeLimit(.minutes(1))) func manyTicks() {
    let ticks = (0..<100_000).map {
      arrival($0, step: 1, instant: $0, source: 1, isTick: true)
    }
    let overtaking = Overtaking(in: trace(ticks), [:])
    #expect(!ticks.contains { overtaking.isPossible(for: $0) })
  }
}
