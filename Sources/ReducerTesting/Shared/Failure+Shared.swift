import ReducerRuntime

/// The words about shared values.
extension Failure {
  /// Explains that a closure cannot change a value.
  static func unreachable(_ name: String) -> String {
    """
    No closure can assert this, since the state does not hold "\(name)" as "@Shared", and the value has no \
    key. To fix, put it into the state, or give it a key.
    """
  }

  /// Shows the properties that a suggested closure uses.
  static func needed(_ properties: [String]) -> String {
    """
    The state cannot change \(properties.count == 1 ? "this value" : "these values"), so the closure uses \
    \(properties.count == 1 ? "a property" : "properties") of the test:

    \(properties.joined(separator: "\n"))
    """
  }

  /// Writes shared state that changed between two actions, and the call that asserts it.
  func sharedChange(_ difference: Difference, _ change: SharedChange, isAtEnd: Bool) -> String {
    let changer =
      change.effect.map { "The effect of \($0.action), made at \($0.line), changed it" }
      ?? "It changed"
    let line = change.line.map { $0.line == change.effect?.line.line ? "" : " at \($0)" } ?? ""
    let place = isAtEnd ? "at the end of the test" : "above this line"
    var advice = ""
    if let code = difference.suggestion?.code {
      let call = Self.assertion(code).joined(separator: "\n").indented(by: 2)
      advice = " If this is what the feature should do, assert it \(place):\n\n\(call)"
      advice += difference.hint.map { "\n\n\($0)" } ?? ""
    } else {
      advice = suggestion(difference)
    }
    return """
      Shared state changed outside of an action, and the test does not assert it: …

      \(evidence(difference, legend: "(Asserted: −, Actual: +)"))

      \(changer)\(line).\(advice)
      """
  }

  /// The call that asserts a change outside of an action.
  static func assertion(_ statements: [String]) -> [String] {
    let takesState = statements.first != "_ in"
    let body = statements.drop { $0 == "_ in" }.flatMap { $0.split(separator: "\n") }
    return ["store.assert {\(takesState ? "" : " _ in")"] + body.map { "  \($0)" } + ["}"]
  }

  /// Who changed shared state.
  package struct SharedChange: Sendable {
    /// The effect that changed it: the action that returned it, and where it was made.
    var effect: (action: String, line: CodeLocation)?
    /// The line that changed it.
    var line: CodeLocation?
  }
}
