/// The wording of what a store that does not insist on everything notes.
extension Failure {
  static func skippedAssertions(_ difference: Difference) -> String {
    """
    Changes of state that were not asserted: …

    \(difference.text.indented(by: 4))

    (Asserted: −, Actual: +)
    """
  }

  static func skippedActions(_ actions: [String]) -> String {
    """
    Received actions that were skipped: …

    \(actions.prefix(FailureLimits.list.count).map { $0.indented(by: 4) }.joined(separator: "\n"))\
    \(actions.count > FailureLimits.list.count
      ? "\n    … (\(actions.count - FailureLimits.list.count) more)" : "")
    """
  }

  static func skippedEffects(_ effects: [RunningEffect]) -> String {
    """
    Running effects that were cancelled: …

    \(effects.map { "    The effect of \($0.action), made at \($0.location)" }.joined(separator: "\n"))
    """
  }
}
