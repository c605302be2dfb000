internal import SwiftCode
internal import Testing

/// The wording of the reports of explorations.
///
/// All have one shape: the fault, the evidence for it, and how to go on.
enum ExplorationReport {
  /// Returns a report.
  ///
  /// - Parameters:
  ///   - claim: Says the fault, as a sentence without its period.
  ///   - parts: The evidence, and how to go on; nil for those that do not apply.
  static func text(_ claim: String, _ parts: [String?]) -> String {
    (["\(claim): …"] + parts.compactMap(\.self)).joined(separator: "\n\n")
  }

  /// Indents lines, of which only the first are shown.
  static func list(_ lines: [String], atMost limit: Int = .max) -> String {
    Failure.list(lines, atMost: limit, indentedBy: 2)
  }

  /// Lists the names of checks.
  static func quoted(_ names: [String]) -> String { list(names.map { "\"\($0)\"" }) }

  static func toReplay<Choice>(_ call: ExplorationCall, _ schedule: Schedule<Choice>) -> String {
    let string = SwiftLiteral.code(schedule.description).flat ?? "\"\(schedule)\""
    return "To replay it:\n\n  \(call.code("replaying: \(string)"))"
  }

  static func unreadable<Choice: ScheduledChoice>(_ text: String, _ choice: Choice.Type) -> String {
    let (run, example, form) = choice.replayed
    return """
      "\(text)" is not \(run) that can be replayed.

      \(run.prefix(1).uppercased())\(run.dropFirst()) is a string that a failure report prints: \
      "\(example)". To fix, copy it from there. \(form)
      """
  }

  /// Notes that a run could not be replayed.
  ///
  /// - Parameters:
  ///   - claim: Says what does not fit.
  ///   - choices: The choices of the run that do not.
  static func misfit(_ claim: String, _ choices: [String]) -> String {
    text(claim, [list(choices), "To fix, leave out \"replaying:\"."])
  }

  /// Reports a run that does not do the same twice.
  ///
  /// - Parameters:
  ///   - claim: Says what differs.
  ///   - evidence: Shows it.
  ///   - place: Where the test overrides dependencies.
  static func uncontrolled(
    _ claim: String,
    _ evidence: [String?],
    override place: String
  ) -> String {
    let advice = """
      Something there is outside the test's control: "Task.sleep", a clock other than a test clock, \
      an unstructured task, the network, a random number, the date. To fix, make it a dependency and \
      override it \(place).
      """
    return text(claim, evidence + [advice])
  }

  /// Returns the text to write when the process traps.
  ///
  /// - Parameters:
  ///   - run: The run that has trapped.
  ///   - steps: Its steps so far.
  ///   - replay: How to replay it; nil if that cannot be.
  ///   - advice: Advice about the last step, if there is any.
  static func trapped(
    in run: String,
    _ steps: String,
    _ replay: String?,
    _ advice: String? = nil
  ) -> String {
    // Other tests may run at the same time.
    let test = Test.current.map {
      " of \($0.name), at \($0.sourceLocation.fileName):\($0.sourceLocation.line)"
    }
    return "\n\(text("The process ended in \(run)\(test ?? "")", [steps, advice, replay]))\n\n"
  }
}
