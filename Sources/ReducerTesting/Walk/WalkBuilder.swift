/// Builds the list of what can happen next in a walk.
@resultBuilder
public enum WalkBuilder<Action> {
  /// Adds a step that sends an action.
  public static func buildExpression(_ step: Sending<Action>) -> [WalkOption<Action>] {
    step.option.isPossible ? [step.option] : []
  }

  /// Adds a step that advances the clock.
  @_disfavoredOverload  // A mistake in "Sending" is named only if it is the likeliest.
  public static func buildExpression(_ step: Advancing) -> [WalkOption<Action>] {
    [WalkOption(site: step.site, kind: .advance(step.duration))]
  }

  /// Adds a step that delivers a waiting action.
  @_disfavoredOverload  // A mistake in "Sending" is named only if it is the likeliest.
  public static func buildExpression(_ step: Delivering) -> [WalkOption<Action>] {
    [WalkOption(site: step.site, kind: .deliver)]
  }

  /// Adds a step in which something happens outside the feature.
  @_disfavoredOverload  // A mistake in "Sending" is named only if it is the likeliest.
  public static func buildExpression(_ step: Happening) -> [WalkOption<Action>] {
    guard case .happen(let event) = step.option.kind, step.option.isPossible else { return [] }
    return [WalkOption(site: step.option.site, kind: .happen(event))]
  }

  /// Adds steps that another function lists.
  @_disfavoredOverload  // A mistake in "Sending" is named only if it is the likeliest.
  public static func buildExpression(_ steps: [WalkOption<Action>]) -> [WalkOption<Action>] {
    steps
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
