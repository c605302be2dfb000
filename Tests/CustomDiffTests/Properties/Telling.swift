import CustomDiff
import SwiftCode

/// True if every text about two unequal values shows or says that they are not equal.
struct Telling {
  let old: Any
  let new: Any

  /// Returns what tells too little, if anything does.
  var silence: String? {
    guard let difference = difference(between: old, and: new) else { return "There is no text." }
    return inText(difference.text(), "the difference")
      ?? inText(difference.text(format: .proportional), "the difference in a proportional font")
      ?? inText(difference.text(limits: DiffLimits(depth: 1)), "the difference to a depth of 1")
      ?? inText(difference.text(limits: DiffLimits(width: 40)), "the difference 40 wide")
      ?? inSummary(difference.summary().split(separator: "\n").map(String.init), "the summary")
      ?? inSummary(difference.changedPaths(), "the changed paths")
      ?? inCode(difference.swiftCode())
  }

  /// A line that is gone must not look like the one that came for it.
  private func inText(_ text: String, _ name: String) -> String? {
    var removed: [String] = []
    var inserted: [String] = []
    var isNoted = false
    func isSilent() -> Bool {
      let lines = (removed + inserted).joined(separator: "\n")
      let says =
        isNoted || lines.contains("  // ") || lines.contains("…") || lines.contains("<redacted>")
      return !removed.isEmpty && removed.count == inserted.count && !says
        && removed == inserted
    }
    for line in text.split(separator: "\n").map(String.init) + ["  "] {
      let content = String(line.dropFirst(2)).withoutComma
      switch line.first {
      case "-", "\u{2212}":
        if !inserted.isEmpty {
          if isSilent() { return "\(name): \(removed)\n\(text)" }
          (removed, inserted) = ([], [])
        }
        removed.append(content)
      case "+":
        inserted.append(content)
      default:
        if isSilent() { return "\(name): \(removed)\n\(text)" }
        (removed, inserted) = ([], [])
        isNoted = content.drop { $0 == " " }.hasPrefix("//")
      }
    }
    return nil
  }

  /// An old value must not look like the new one, and no two lines must look the same.
  private func inSummary(_ lines: [String], _ name: String) -> String? {
    var known: Set<String> = []
    let notes = ["looks the same", "another", "inside"]
    for line in lines where !notes.contains(where: line.contains) {
      if !known.insert(line).inserted { return "\(name): \(line) is there twice" }
      // The path may hold an arrow too, and so may a string.
      let parts = line.split(separator: "  ", omittingEmptySubsequences: false)
      for index in parts.indices.dropFirst() {
        let characters = Array(parts[index...].joined(separator: "  "))
        guard characters.count % 2 == 1, characters.count > 3 else { continue }
        let middle = characters.count / 2
        guard characters[(middle - 1)...(middle + 1)] == [" ", "→", " "] else { continue }
        let (old, new) = (characters[..<(middle - 1)], characters[(middle + 2)...])
        if old == new { return "\(name): \(line)" }
      }
    }
    return nil
  }

  /// The way there must not be spelt as the way back, nor two statements be spelt alike.
  private func inCode(_ code: [String]) -> String? {
    var known: Set<String> = []
    for statement in code where !statement.contains("//") && !statement.contains("<#") {
      let isSame = !known.insert(statement).inserted
      if isSame, statement.contains(" = ") { return "the code: \(code)" }
    }
    let back = difference(between: new, and: old)?.swiftCode() ?? []
    let isSilent =
      !code.isEmpty && code == back
      && code.allSatisfy { $0.contains(" = ") && !$0.contains("//") && !$0.contains("<#") }
    return isSilent ? "the code: \(code)" : nil
  }
}

extension String {
  fileprivate var withoutComma: String { hasSuffix(",") ? String(dropLast()) : self }
}
