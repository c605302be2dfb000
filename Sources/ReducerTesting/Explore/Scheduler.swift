/// Decides how long each delivery of a run waits when it arrives.
protocol Scheduler: Sendable {
  /// Returns how long to hold a delivery back; nil if it happens on arrival.
  mutating func delay(of arrival: RunTrace.Arrival) -> Delay?
}

/// How long a delivery is held back.
struct Delay: Hashable, Sendable {
  /// How many steps of the body it is held past; 0 holds it until nothing else is left in its step.
  var steps = 0
  /// Its place among the deliveries that are released then: those with fewer turns go first.
  var turns = 0

  /// Others overtake the delivery in its step.
  static let later = Delay(steps: 0)
  static let held = Delay(steps: 1)

  /// How many deviations from the plain order this counts as.
  var weight: Int { max(1, steps) + turns }
}

extension Delay: CustomStringConvertible {
  /// A number above this is a mistake in a replay string.
  private static let limit = 100_000

  /// The delay as replay strings write it: `later`, `held 2`, `held later`.
  var description: String {
    func times(_ word: String, _ number: Int) -> String? {
      number == 0 ? nil : number == 1 ? word : "\(word) \(number)"
    }
    return [times("held", steps), times("later", steps == 0 ? turns + 1 : turns)]
      .compactMap { $0 }.joined(separator: " ")
  }

  init?(_ words: some Collection<Substring>) {
    var words = Array(words)[...]
    func take(_ word: Substring) -> Int? {
      guard words.first == word else { return 0 }
      words.removeFirst()
      guard let number = words.first.flatMap({ Int($0) }) else { return 1 }
      words.removeFirst()
      return 1...Self.limit ~= number ? number : nil
    }
    guard let steps = take("held"), let turns = take("later"), steps + turns > 0 else { return nil }
    guard words.isEmpty else { return nil }
    self.init(steps: steps, turns: steps == 0 ? turns - 1 : turns)
  }
}
