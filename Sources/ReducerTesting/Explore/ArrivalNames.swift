/// Names the steps of a body and the actions that arrive in them, so that a replay finds them again.
struct ArrivalNames {
  private var step = "start"
  private var stepNumber = 1
  private var stepCounts: [String: Int] = [:]
  private var actionCounts: [String: Int] = [:]

  /// Begins a step.
  ///
  /// - Parameter name: The name of the step, which others may have too.
  /// - Returns: The name with a number, if it is not the first: `queryChanged#2`.
  mutating func begin(_ name: String) -> String {
    step = name
    stepNumber = stepCounts[name, default: 0] + 1
    stepCounts[name] = stepNumber
    actionCounts = [:]
    return stepNumber == 1 ? name : "\(name)#\(stepNumber)"
  }

  /// Returns the place of an action that arrives in the current step.
  mutating func key(ofActionNamed name: String) -> ArrivalKey {
    let number = actionCounts[name, default: 0] + 1
    actionCounts[name] = number
    return ArrivalKey(step: step, stepNumber: stepNumber, action: name, actionNumber: number)
  }
}
