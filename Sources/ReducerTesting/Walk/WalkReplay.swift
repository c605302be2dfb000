/// The string that replays a walk: `send queryChanged 1; advance 3; deliver response#2`.
///
/// It names each step by its kind and action, with the choices that made its values. So it stays
/// valid when other steps are added, or lines.
struct WalkReplay: Sendable {
  struct Step: Hashable, Sendable {
    /// The kind, and the action or event without its values.
    var name: String
    /// Which of the options, or of the deliveries that wait, with this name.
    var number = 1
    var choices: [Int] = []
  }

  var steps: [Step] = []
}

extension WalkReplay.Step: CustomStringConvertible {
  var description: String {
    ([number == 1 ? name : "\(name)#\(number)"] + choices.map { "\($0)" }).joined(separator: " ")
  }

  /// Reads one step.
  init?(_ text: some StringProtocol) {
    var words = text.split(separator: " ")[...]
    guard let kind = words.popFirst() else { return nil }
    var name = [kind]
    if kind.prefix(while: { $0 != "#" }) != "advance" {
      guard ["send", "deliver", "happen"].contains(kind), let label = words.popFirst() else {
        return nil
      }
      name.append(label)
    }
    let choices = words.compactMap { Int($0) }
    guard choices.count == words.count, choices.allSatisfy({ $0 >= 0 }) else { return nil }
    let parts = name.joined(separator: " ").split(separator: "#", maxSplits: 1)
    guard let number = parts.count == 1 ? 1 : Int(parts[1]), number > 0 else { return nil }
    self.init(name: String(parts[0]), number: number, choices: choices)
  }
}

extension WalkReplay: CustomStringConvertible {
  var description: String { steps.map(\.description).joined(separator: "; ") }

  /// Reads the string that replays a walk.
  ///
  /// - Returns: Nil if it is not such a string.
  init?(_ text: String) {
    let parts = text.split(separator: ";").filter { !$0.allSatisfy(\.isWhitespace) }
    steps = parts.compactMap { Step($0) }
    if steps.count != parts.count { return nil }
  }
}
