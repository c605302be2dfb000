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
