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

  /// Writes the difference of a state from the expected one, and the closure that would pass.
  func mismatch(_ heading: String, _ difference: Difference) -> String {
    """
    \(heading): …

    \(evidence(difference, legend: "(Expected: −, Actual: +)"))\(suggestion(difference))
    """
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
    case .closure(let code, let extent):
      """


      If this is what the feature should do, \(extent.introduction):

        {\(code.first == "_ in" ? " _ in" : "")
      \(code.filter { $0 != "_ in" }.map { $0.indented(by: 4) }.joined(separator: "\n"))
        }\(difference.hint.map { "\n\n\($0)" } ?? "")
      """
    }
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

  func code(_ actions: ReceivedActions) -> String {
    let code = actions.code.joined(separator: "\n").indented(by: 2)
    return actions.reason.map { "\(code)\n\n\($0)" } ?? code
  }

  static let unequalAction = """
    The action does not equal itself, so a test cannot receive it by value. To compare its \
    payload, give the payload an "==" that compares content.
    """

  static let uncontrolledAction = """
    The action seems to carry the current date or a random UUID, which differs in every run. \
    If so, get that value from a dependency, and you can receive the action by value: \
    "@Dependency(\\.date.now)", "@Dependency(\\.uuid)".
    """

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
    let lines = actions.enumerated().map { "[\($0)]: \($1)" }
    return "\(title): [\n\(Self.list(lines, indentedBy: 2, separator: ",\n"))\n]"
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

extension Failure.Extent {
  /// The words before the statements.
  fileprivate var introduction: String {
    switch self {
    case .whole, .withProperties: "the test passes with this closure"
    case .beginning: "the closure begins like this"
    case .correction:
      "the closure, which starts from the actual state, passes with these in place of the wrong lines"
    }
  }
}
