/// One delivery that does not happen on arrival.
struct Deviation: Hashable, Sendable {
  var key: ArrivalKey
  var delay: Delay
}

/// An order of deliveries, given by how it deviates from the plain one.
struct OrderPlan: Hashable, Sendable {
  /// The deviations, in the order in which their deliveries arrive.
  var deviations: [Deviation] = []

  var weight: Int { deviations.reduce(0) { $0 + $1.delay.weight } }

  var delays: [ArrivalKey: Delay] {
    Dictionary(deviations.map { ($0.key, $0.delay) }) { first, _ in first }
  }

  /// Returns the plan with another deviation, or with another delay for one.
  func with(_ delay: Delay, of key: ArrivalKey) -> OrderPlan {
    var plan = self
    if let index = plan.deviations.firstIndex(where: { $0.key == key }) {
      plan.deviations[index].delay = delay
    } else {
      plan.deviations.append(Deviation(key: key, delay: delay))
    }
    return plan
  }
}

extension OrderPlan: Scheduler {
  func delay(of arrival: OrderTrace.Arrival) -> Delay? {
    deviations.first { $0.key == arrival.key }?.delay
  }
}

extension OrderPlan: CustomStringConvertible {
  /// The string that replays the order: `queryChanged/response held; save/saved later`.
  var description: String {
    deviations.map { deviation in
      "\(deviation.key) \(deviation.delay)"
    }.joined(separator: "; ")
  }

  /// Reads the string that replays an order.
  ///
  /// - Returns: Nil if it is not such a string.
  init?(_ text: String) {
    self.init()
    for part in text.split(separator: ";") {
      let words = part.split(separator: " ")
      guard let key = words.first.flatMap({ ArrivalKey($0) }), let delay = Delay(words.dropFirst())
      else {
        if words.isEmpty { continue }
        return nil
      }
      deviations.append(Deviation(key: key, delay: delay))
    }
  }

  /// Returns an action's cases, such as `path.loaded`, as a name that ``init(_:)`` reads as one.
  ///
  /// - Parameter text: The action as code.
  static func label(_ text: String) -> String {
    var names: [Substring] = []
    var rest = text[...]
    while rest.first == "." || names.isEmpty {
      let name = rest.drop { $0 == "." }
      // The identifier of an element, where the action cannot be written as code.
      if let id = name.firstRange(of: "[id: "), !name[..<id.lowerBound].contains("("),
        let end = name[id.upperBound...].firstRange(of: "].")
      {
        names.append(name[..<id.lowerBound])
        rest = name[name.index(after: end.lowerBound)...]
        continue
      }
      names.append(name.prefix { $0 != "(" && $0 != ")" })
      rest = name[(names.last ?? name).endIndex...].dropFirst()
      // The action of an element follows its identifier.
      if rest.hasPrefix("id: "), let label = rest.firstRange(of: ", action: .") {
        rest = rest[rest.index(before: label.upperBound)...]
      }
    }
    let name = names.filter { !$0.isEmpty }.joined(separator: ".")
    let label = name.map { character in
      character.isWhitespace || "/;#\"\\[]".contains(character) ? "_" : character
    }
    return label.isEmpty ? "_" : String(label)
  }
}

/// How long a delivery is held back.
struct Delay: Hashable, Sendable {
  /// How many steps of the body it is held past; 0 holds it until nothing else is left in its step.
  var steps = 0
  /// How often it then lets all other held deliveries go first.
  var turns = 0

  /// Others overtake the delivery in its step.
  static let later = Delay(steps: 0)
  static let held = Delay(steps: 1)

  /// How many deviations from the plain order this counts as.
  var weight: Int { max(1, steps) + turns }

  /// The delay with one deviation fewer.
  var shorter: Delay {
    var shorter = self
    if turns > 0 { shorter.turns -= 1 } else { shorter.steps = max(0, steps - 1) }
    return shorter
  }
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
