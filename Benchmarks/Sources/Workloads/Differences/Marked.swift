/// The lines of a difference that only one side has.
struct Marked {
  var removed: [String] = []
  var inserted: [String] = []

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let rest = line.dropFirst().trimmingSpaces()
      switch line.first {
      case "-": removed.append(rest)
      case "+": inserted.append(rest)
      default: break
      }
    }
  }

  /// Requires that there is no difference.
  static func nothing(_ text: String?) -> String? {
    text.map { "a difference between equal values: \($0)" }
  }

  /// Requires that exactly one line has become another.
  static func line(_ old: String, _ new: String) -> (String?) -> String? {
    { text in
      let marked = Marked(text ?? "")
      guard marked.removed == [old], marked.inserted == [new] else {
        return "expected \(old) → \(new): \(text ?? "nil")"
      }
      return nil
    }
  }

  /// Requires a difference that contains a text and has at most a number of lines.
  static func text(holding part: String, lines: Int = .max) -> (String?) -> String? {
    { text in
      guard let text else { return "no difference" }
      guard text.contains(part) else { return "\(part) is missing" }
      let count = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
      return count <= lines ? nil : "\(count) lines instead of at most \(lines)"
    }
  }
}

extension Substring {
  fileprivate func trimmingSpaces() -> String {
    String(drop { $0 == " " })
  }
}
