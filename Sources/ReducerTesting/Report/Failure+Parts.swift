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
    if difference.paths.isEmpty || !showsPaths { return text }
    let paths = """
      What differs:
      \(difference.paths.map { $0.indented(by: 2) }.joined(separator: "\n"))
      """
    return difference.isLong ? "\(paths)\n\n\(text)" : "\(text)\n\n\(paths)"
  }

  /// Writes the trailing closure that would pass, or the reason why none would.
  func suggestion(_ difference: Difference) -> String {
    switch difference.suggestion {
    case nil:
      ""
    case .noClosure(let idle):
      "\n\n\(idle?.advice ?? "Nothing changed. If nothing should, remove the trailing closure.")"
    case .noneBecause(let reason):
      "\n\n\(reason)"
    case .closure(let code, let isWhole):
      """


      If this is what the feature should do, \
      \(isWhole ? "the test passes with this closure:" : "the closure begins like this:")

        {
      \(code.map { $0.indented(by: 4) }.joined(separator: "\n"))
        }\(difference.hint.map { "\n\n\($0)" } ?? "")
      """
    }
  }

  /// Describes the first of several expected actions, and counts the others.
  func described(_ expected: [Expected]) -> String {
    let shown = expected.prefix(FailureLimits.list.count).map { describe($0).indented(by: 4) }
    let rest = expected.count - shown.count
    return (shown + (rest > 0 ? ["    … (\(rest) more)"] : [])).joined(separator: "\n")
  }

  func describe(_ expected: Expected) -> String {
    switch expected {
    case .action(let dump): dump
    case .casePath(let name): "any action of the case \(name)"
    case .predicate: "any action that the predicate accepts"
    }
  }

  func code(_ actions: ReceivedActions) -> String {
    let code = actions.code.joined(separator: "\n").indented(by: 2)
    switch actions.reason {
    case nil: return code
    case .neverEqual:
      return """
        \(code)

        The action does not equal itself, so a test cannot receive it by value. To compare its \
        payload, give the payload an "==" that compares content.
        """
    case .uncontrolled:
      return """
        \(code)

        The action seems to carry the current date or a random UUID, which differs in every run. \
        If so, get that value from a dependency, and you can receive the action by value: \
        "@Dependency(\\.date.now)", "@Dependency(\\.uuid)".
        """
    }
  }

  /// Writes a paragraph that lists actions and names the one that the test probably meant.
  func listed(_ title: String, _ actions: ReceivedActions) -> String {
    if actions.dumps.isEmpty { return "" }
    let nearest = actions.nearest.map { nearest in
      guard let difference = nearest.difference else {
        return "\n\nThe expected action is [\(nearest.index)].\n"
      }
      return """


        The closest match to the expected action is [\(nearest.index)]: …

        \(difference.indented(by: 4))

        (Expected: −, Received: +)

        """
    }
    return "\n\(list(title, actions.dumps))\(nearest ?? "\n")"
  }

  func list(_ title: String, _ actions: [String]) -> String {
    let shown = actions.prefix(FailureLimits.list.count).enumerated().map { index, action in
      "[\(index)]: \(action)".indented(by: 2)
    }
    let rest = actions.count - shown.count
    let lines = shown + (rest > 0 ? ["  … (\(rest) more)"] : [])
    return "\(title): [\n\(lines.joined(separator: ",\n"))\n]"
  }

  func count(_ elements: [some Any], _ noun: String) -> String {
    counted(elements.count, noun)
  }

  func count(_ elements: [some Any], _ singular: String, _ plural: String) -> String {
    "\(elements.count) \(elements.count == 1 ? singular : plural)"
  }
}

extension Failure {
  /// Dumps one action.
  static func dump(_ action: some Any) -> String {
    ActionText.lines(action, limit: FailureLimits.dump)
  }

  /// Dumps the actions that a message lists, except those beyond its limit.
  static func dumps(_ actions: [some Any]) -> [String] {
    let shown = min(actions.count, FailureLimits.list.count)
    let lines = FailureLimits.list.lines / max(1, shown)
    return actions.enumerated().map { index, action in
      if index >= shown { return "…" }
      if lines > 2 { return ActionText.lines(action, limit: lines) }
      return ActionText.line(action, atMost: 100)
    }
  }
}

/// Returns a number with its noun, in the plural unless the number is one.
func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}
