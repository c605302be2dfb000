/// Builds the list of what can happen next in a walk.
@resultBuilder
public enum WalkBuilder<Action> {
  /// Adds a step, or the steps that another function lists.
  public static func buildExpression(_ step: some WalkStep<Action>) -> [WalkOption<Action>] {
    step.options
  }

  /// Combines the steps of several statements.
  public static func buildBlock(_ steps: [WalkOption<Action>]...) -> [WalkOption<Action>] {
    steps.count == 1 ? steps[0] : Array(steps.joined())
  }

  /// Adds the steps of an `if` whose condition holds.
  public static func buildOptional(_ steps: [WalkOption<Action>]?) -> [WalkOption<Action>] {
    steps ?? []
  }

  /// Adds the steps of the first branch.
  public static func buildEither(first steps: [WalkOption<Action>]) -> [WalkOption<Action>] {
    steps
  }

  /// Adds the steps of the second branch.
  public static func buildEither(second steps: [WalkOption<Action>]) -> [WalkOption<Action>] {
    steps
  }

  /// Combines the steps of a loop.
  public static func buildArray(_ steps: [[WalkOption<Action>]]) -> [WalkOption<Action>] {
    Array(steps.joined())
  }
}
