import ReducerRuntime

extension Failure {
  /// Who changed shared state.
  package struct SharedChange: Sendable {
    /// The effect that changed it: the action that returned it, and where it was made.
    var effect: (action: String, line: CodeLocation)?
    /// The line that changed it.
    var line: CodeLocation?
  }
}

extension Failure.SharedChange {
  /// A sentence about the change.
  var text: String {
    let changer =
      effect.map { "The effect of \($0.action), made at \($0.line), changed it" } ?? "It changed"
    let place = line.map { $0.line == effect?.line.line ? "" : " at \($0)" } ?? ""
    return "\(changer)\(place)."
  }
}

/// Code that changes shared values between two actions, or that needs more than `$0`.
package struct SharedCode: Sendable {
  /// The statements.
  var statements: [String]
  /// True if they use the state.
  var usesState: Bool
  /// The properties of the test that they use, as code; none if the state is enough.
  var properties: [String] = []

  /// The lines of a closure.
  func closure(after head: String) -> [String] {
    let body = statements.flatMap { $0.split(separator: "\n") }
    return ["\(head){\(usesState ? "" : " _ in")"] + body.map { "  \($0)" } + ["}"]
  }

  /// The call that asserts a change outside of an action.
  var assertion: [String] { closure(after: "store.assert ") }
}

extension SharedCode {
  /// A paragraph that shows the properties; empty if there are none.
  var propertiesText: String {
    if properties.isEmpty { return "" }
    let isOne = properties.count == 1
    return """


      The state cannot change \(isOne ? "this value" : "these values"), so the closure uses \
      \(isOne ? "a property" : "properties") of the test:

      \(properties.map { "  \($0)" }.joined(separator: "\n"))
      """
  }
}
