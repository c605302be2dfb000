/// The place of a delivery in a run: the step of the body, and the action that arrives in it.
///
/// It identifies both by name, so that it still fits when other parts of the body change.
struct ArrivalKey: Hashable, Sendable {
  /// The step of the body, such as `queryChanged` for a sent action, or `advance`.
  var stepName: NumberedName
  /// The action that arrives in the step, without its payload.
  var actionName: NumberedName
}

extension ArrivalKey: CustomStringConvertible {
  /// The text for a reader and for ``init(_:)``: `queryChanged#2/response`.
  var description: String { "\(stepName)/\(actionName)" }

  init?(_ text: Substring) {
    guard let slash = text.firstIndex(of: "/"), let step = NumberedName(text[..<slash]),
      let action = NumberedName(text[text.index(after: slash)...])
    else { return nil }
    self.init(stepName: step, actionName: action)
  }
}

/// A name, and which of several with that name is meant.
struct NumberedName: Hashable, Sendable {
  var name: String
  var number = 1
}

extension NumberedName: CustomStringConvertible {
  /// The name in a replay string: `queryChanged`, or `queryChanged#2` for the second.
  var description: String { number == 1 ? name : "\(name)#\(number)" }

  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "#", maxSplits: 1)
    guard let name = parts.first, let number = parts.count == 1 ? 1 : Int(parts[1]), number > 0
    else { return nil }
    self.init(name: String(name), number: number)
  }
}

/// Names the steps of a body and the actions that arrive in them, so that a replay finds them again.
struct ArrivalNames {
  private var step = NumberedName(name: "start")
  private var stepCounts: [String: Int] = [:]
  private var actionCounts: [String: Int] = [:]

  /// Begins a step, whose name others may have too.
  mutating func begin(_ name: String) {
    step = Self.next(name, &stepCounts)
    actionCounts = [:]
  }

  /// Returns the place of an action that arrives in the current step.
  mutating func key(ofActionNamed name: String) -> ArrivalKey {
    ArrivalKey(stepName: step, actionName: Self.next(name, &actionCounts))
  }

  private static func next(_ name: String, _ counts: inout [String: Int]) -> NumberedName {
    counts[name, default: 0] += 1
    return NumberedName(name: name, number: counts[name] ?? 1)
  }
}

extension ArrivalNames {
  /// Returns an action's cases, such as `path.loaded`, as a name that replay strings read as one.
  ///
  /// - Parameter text: The action as code or as a line of text.
  static func label(_ text: String) -> String {
    var text = text
    // The identifier of an element comes before its action, or is an argument beside it.
    for (start, end) in [("[id: ", "]."), ("id: ", ", action: .")] where text.contains(":") {
      while let first = text.firstRange(of: start),
        let last = text[first.upperBound...].firstRange(of: end)
      {
        text.removeSubrange(first.lowerBound..<text.index(before: last.upperBound))
      }
    }
    let parts = text.split(separator: "(")
    let cases = parts.prefix(1) + parts.dropFirst().prefix { $0.hasPrefix(".") }
    let names = cases.map { $0.prefix { $0 != ")" } }.joined().split(separator: ".")
    // Only code has these cases, and an action whose field has no known name yet is a line of text.
    let name = names.filter { $0 != "presented" && $0 != "element" }.joined(separator: ".")
    let label = name.map { character in
      character.isWhitespace || "/;#\"\\[]".contains(character) ? "_" : character
    }
    return label.isEmpty ? "_" : String(label)
  }
}
