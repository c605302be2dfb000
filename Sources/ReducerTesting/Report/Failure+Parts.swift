import CustomDiff
import ReducerRuntime

/// The parts of messages that several kinds of failure share.
extension Failure {
  /// Names the call of the test during which a line of the feature caused an issue.
  static func happened(during call: CodeLocation) -> String {
    "\n\nIt happened during the call at \(call)."
  }

  func prefix(_ message: String?) -> String {
    message.map { "\($0)\n\n" } ?? ""
  }

  /// Writes a difference and its paths, which come first if the difference is long.
  func evidence(_ difference: Difference, legend: String, showsPaths: Bool = true) -> String {
    let text = "\(difference.text.indented(by: 4))\n\n\(legend)"
    // Of thousands of changes, there may be only a count.
    let hasPaths = difference.paths.contains { !$0.hasPrefix("…") }
    if !hasPaths || !showsPaths { return text }
    let paths = """
      What differs:
      \(difference.paths.map { $0.indented(by: 2) }.joined(separator: "\n"))
      """
    return difference.isLong ? "\(paths)\n\n\(text)" : "\(text)\n\n\(paths)"
  }

  /// Writes the difference of a state from the expected one.
  func mismatch(_ heading: String, _ difference: Difference) -> String {
    // The difference and the closure already say what a single path would.
    let isTold = difference.paths.count == 1 && advice.contains(where: \.isOfClosure)
    let evidence = evidence(
      difference,
      legend: "(Expected: −, Actual: +)",
      showsPaths: difference.isLong || !isTold
    )
    return "\(heading): …\n\n\(evidence)"
  }

  /// Joins the first of several texts, and counts the others.
  static func list(
    _ texts: [String],
    atMost limit: Int = FailureLimits.list.count,
    indentedBy indentation: Int = 4,
    separator: String = "\n"
  ) -> String {
    let rest = texts.count > limit ? ["… (\(texts.count - limit) more)"] : []
    let shown = texts.prefix(limit) + rest
    return shown.map { $0.indented(by: indentation) }.joined(separator: separator)
  }

  /// Writes a paragraph that lists actions and names the one that the test probably meant.
  func listed(_ title: String, _ actions: ReceivedActions) -> String {
    if actions.dumps.isEmpty { return "" }
    let nearest = actions.nearest.map { nearest in
      guard let difference = nearest.difference else {
        return "\n\nThe expected action is [\(nearest.index)]."
      }
      return """


        The closest match to the expected action is [\(nearest.index)]: …

        \(difference.indented(by: 4))

        (Expected: −, Received: +)
        """
    }
    return "\n\n\(Self.numbered(title, actions.dumps))\(nearest ?? "")"
  }

  static func numbered(_ title: String, _ actions: [String]) -> String {
    let lines = actions.enumerated().map { "[\($0)]: \($1)" }
    return "\(title): [\n\(Self.list(lines, indentedBy: 2, separator: ",\n"))\n]"
  }
}

extension Failure {
  /// Dumps an error.
  static func dump(of error: any Error) -> String {
    String(customDumping: error, lines: FailureLimits.dump)
  }

  /// Dumps one action.
  static func dump(_ action: some Any) -> String {
    ActionText.lines(action, limit: FailureLimits.dump)
  }

  /// Dumps the actions that a message lists, except those beyond its limit.
  static func dumps(_ actions: [Any]) -> [String] {
    let shown = min(actions.count, FailureLimits.list.count)
    let lines = FailureLimits.list.lines / max(1, shown)
    return actions.enumerated().map { index, action in
      if index >= shown { return "…" }
      if lines > 2 { return ActionText.lines(action, limit: lines) }
      return ActionText.line(action, atMost: 100)
    }
  }
}
