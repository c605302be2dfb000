/// The place of a delivery in a run: the step of the body, and the action that arrives in it.
///
/// It identifies both by name, so that it still fits when other parts of the body change.
struct ArrivalKey: Hashable, Sendable {
  /// The step of the body, such as `queryChanged` for a sent action, or `advance`.
  var stepName: String
  /// Which of the steps with this name.
  var stepNumber: Int
  /// The action that arrives, without its payload.
  var action: String
  /// Which of the actions with this name that arrive in the step.
  var actionNumber: Int
}

extension ArrivalKey: CustomStringConvertible {
  /// The text for a reader and for ``init(_:)``: `queryChanged#2/response`.
  var description: String {
    func numbered(_ name: String, _ number: Int) -> String {
      number == 1 ? name : "\(name)#\(number)"
    }
    return "\(numbered(stepName, stepNumber))/\(numbered(action, actionNumber))"
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
    guard let (stepName, stepNumber) = parse(text[..<slash]),
      let (action, actionNumber) = parse(text[text.index(after: slash)...])
    else { return nil }
    self.init(
      stepName: stepName,
      stepNumber: stepNumber,
      action: action,
      actionNumber: actionNumber
    )
  }
}

/// Names the steps of a body and the actions that arrive in them, so that a replay finds them again.
struct ArrivalNames {
  private var stepName = "start"
  private var stepNumber = 1
  private var stepCounts: [String: Int] = [:]
  private var actionCounts: [String: Int] = [:]

  /// Begins a step, whose name others may have too.
  mutating func begin(_ name: String) {
    stepName = name
    stepNumber = stepCounts[name, default: 0] + 1
    stepCounts[name] = stepNumber
    actionCounts = [:]
  }

  /// Returns the place of an action that arrives in the current step.
  mutating func key(ofActionNamed name: String) -> ArrivalKey {
    let number = actionCounts[name, default: 0] + 1
    actionCounts[name] = number
    return ArrivalKey(
      stepName: stepName,
      stepNumber: stepNumber,
      action: name,
      actionNumber: number
    )
  }
}

extension ArrivalNames {
  /// Returns an action's cases, such as `path.loaded`, as a name that replay strings read as one.
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
