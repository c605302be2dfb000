/// The words about shared values in explorations.
extension ExplorationReport {
  /// Says that a check reads a shared value, of which the states before and after a step have different ones.
  static func ambiguous(_ check: String, _ key: String) -> String {
    """
    The check "\(check)" reads the shared value "\(key)", which the step has changed. The states before and after the \
    step refer to the same value, so the check cannot say which it means, and the result depends on that.

    To fix, check one state at a time (Always("…") { state in … }), let the check compare the states with "==", or \
    follow the value with a "Model".
    """
  }

  /// The name of an effect's change of shared state in an order, where other effects send actions.
  static let sharedChange = "shared state"

  /// Says that a search of states cannot follow shared values.
  static let sharedInSearch = """
    The reducer changes a shared value, which a search of states does not follow. To fix, use "exploreWalks", or keep \
    the value in the state.
    """
}
