/// The place of a delivery in a run: the step of the body, and the action that arrives in it.
///
/// It identifies both by name, so that it still fits when other parts of the body change.
struct ArrivalKey: Hashable, Sendable {
  /// The step of the body, such as `queryChanged` for a sent action, or `advance`.
  var step: String
  /// Which of the steps with this name.
  var stepNumber: Int
  /// The action that arrives, without its payload.
  var action: String
  /// Which of the actions with this name that arrive in the step.
  var actionNumber: Int
}

/// How long a delivery is held back.
struct Delay: Hashable, Sendable {
  /// How many steps of the body it is held past; 0 holds it until nothing else is left in its step.
  var steps: Int
  /// How often it then lets all other held deliveries go first.
  var turns = 0

  /// Others overtake the delivery in its step.
  static let later = Delay(steps: 0)
  static let held = Delay(steps: 1)

  /// How many deviations from the plain order this counts as.
  var weight: Int { max(1, steps) + turns }

  /// The delay with one deviation fewer.
  var shorter: Delay {
    turns > 0 ? Delay(steps: steps, turns: turns - 1) : Delay(steps: max(0, steps - 1))
  }
}

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

// MARK: Text

extension ArrivalKey: CustomStringConvertible {
  /// The text for a reader and for ``OrderPlan/init(_:)``: `queryChanged#2/response`.
  var description: String {
    func numbered(_ name: String, _ number: Int) -> String {
      number == 1 ? name : "\(name)#\(number)"
    }
    return "\(numbered(step, stepNumber))/\(numbered(action, actionNumber))"
  }

  init?(_ text: Substring) {
    guard let slash = text.firstIndex(of: "/") else { return nil }
    func parse(_ part: Substring) -> (String, Int)? {
      guard !part.isEmpty else { return nil }
      guard let sign = part.lastIndex(of: "#"), let number = Int(part[part.index(after: sign)...]),
        number > 0
      else { return (String(part), 1) }
      return (String(part[..<sign]), number)
    }
    guard let (step, stepNumber) = parse(text[..<slash]),
      let (action, actionNumber) = parse(text[text.index(after: slash)...])
    else { return nil }
    self.init(step: step, stepNumber: stepNumber, action: action, actionNumber: actionNumber)
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
      let name = rest.drop { $0 == "." }.prefix { $0 != "(" && $0 != ")" }
      names.append(name)
      rest = rest[name.endIndex...].dropFirst()
      // The action of an element follows its identifier.
      if rest.hasPrefix("id: "), let label = rest.firstRange(of: ", action: .") {
        rest = rest[rest.index(before: label.upperBound)...]
      }
    }
    let name = names.joined(separator: ".")
    let label = name.map { character in
      character.isWhitespace || "/;#".contains(character) ? "_" : character
    }
    return label.isEmpty ? "_" : String(label)
  }
}

extension Delay: CustomStringConvertible {
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
      return number > 0 ? number : nil
    }
    guard let steps = take("held"), let turns = take("later"), words.isEmpty, steps + turns > 0
    else { return nil }
    self.init(steps: steps, turns: steps == 0 ? turns - 1 : turns)
  }
}
