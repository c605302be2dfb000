/// Chooses at random which deliveries to hold back, with a priority for each task of an effect.
///
/// A task of low priority is slow: everything that it sends comes late. A few slow effects lead
/// to orders with many deviations, which a search by the number of deviations does not reach.
///
/// See Sebastian Burckhardt, Pravesh Kothari, Madanlal Musuvathi, Santosh Nagarakatte, "A randomized
/// scheduler with probabilistic guarantees of finding bugs" (2010).
struct RandomScheduler: Scheduler {
  private(set) var random: SeededRandom
  /// How many steps the body takes in the plain order.
  let steps: Int
  private(set) var priorities: [DeliverySource?: Double] = [:]
  /// How likely a task is to change its priority at a delivery.
  private static let change = 0.1
  /// How likely a delivery that is held is to let others go first.
  private static let turning = 0.3

  mutating func delay(of arrival: RunTrace.Arrival) -> Delay? {
    let source = arrival.moment.source
    if priorities[source] == nil || random.fraction() < Self.change {
      priorities[source] = random.fraction()
    }
    // Past the last step, nothing that the body does could come before.
    let stepsLeft = max(0, steps - arrival.moment.step)
    let held: Int
    switch priorities[source] ?? 0 {
    case ..<0.5: return nil
    case ..<0.65: held = 0
    case ..<0.8: held = min(1, stepsLeft)
    case ..<0.9: held = min(stepsLeft, 1 + random.below(max(1, stepsLeft)))
    default: held = stepsLeft
    }
    let turns = random.fraction() < Self.turning ? 1 + random.below(3) : 0
    return Delay(steps: held, turns: turns)
  }
}

/// Random numbers that are the same in every process and build.
///
/// See Guy L. Steele Jr., Doug Lea, Christine H. Flood, "Fast splittable pseudorandom number
/// generators" (2014).
struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// Starts one of the many sequences of a seed.
  init(seed: UInt64, sequence: Int) {
    var seeds = SeededRandom(seed: seed)
    state = seeds.next() ^ (UInt64(truncatingIfNeeded: sequence) &* 0xD134_2543_DE82_EF95)
    _ = next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var result = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    result = (result ^ (result >> 27)) &* 0x94D0_49BB_1331_11EB
    return result ^ (result >> 31)
  }

  /// Returns a number from 0 up to, but not including, 1.
  mutating func fraction() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  /// Returns a number below a bound, which must be positive.
  mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
  }
}
