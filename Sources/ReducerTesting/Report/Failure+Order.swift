import ReducerRuntime

/// The parts of messages about actions that do not come in the order that the test expects.
extension Failure {
  /// Advises a test that received another action than the expected one.
  func instead(_ others: ReceivedActions) -> String {
    guard others.nearest.map({ $0.difference == nil }) == true else {
      return """
        To fix, find out why the reducer's effects sent it, or expect the action that was received:

        \(code(others))\(others.hasOvertaken ? Self.lateness : "")
        """
    }
    let isOne = others.nearest?.index == 0
    let above = """
      \(code(others))

      If \(isOne ? "a line further down receives it" : "lines further down receive them") already, \
      move \(isOne ? "that line" : "those lines") up instead.
      """
    switch others.anyOrder {
    case nil:
      return """
        To fix, receive what came before the expected action above this line:

        \(above)
        """
    case let anyOrder? where anyOrder.isByChance:
      return """
        \(Self.chance) To fix, replace the lines that receive these actions with one:

        \(anyOrder.code.joined(separator: "\n").indented(by: 2))

        If the order is always this one, receive what came before the expected action above this line:

        \(above)
        """
    case let anyOrder?:
      return """
        To fix, receive what came before the expected action above this line:

        \(above) If the order does not matter, replace the lines that receive these actions with one:

        \(anyOrder.code.joined(separator: "\n").indented(by: 2))
        """
    }
  }

  private static let chance = """
    The effects that sent these waited for something outside the store's control, so their order may \
    differ from run to run.
    """

  private static let lateness = """


    Another effect is still waiting for something outside the store's control. If it is the one that \
    sends the expected action, the order may differ from run to run. Then receive both actions in one \
    line: "await store.receive(unordered: […])".
    """

  /// Writes the calls that receive actions which the test has not received yet.
  func assertions(_ actions: ReceivedActions) -> String {
    guard let anyOrder = actions.anyOrder, anyOrder.isByChance else { return code(actions) }
    return """
      \(code(actions))

      \(Self.chance) If it does, assert them in one line:

      \(anyOrder.code.joined(separator: "\n").indented(by: 2))
      """
  }

  /// Says why no more actions come, and what to do about the one that is missing.
  func nothingRuns(_ actions: ReceivedActions) -> String {
    let earlier = actions.earlier
    let taken = earlier.map { "\(sentence($0)) " } ?? ""
    let removal = earlier.map { "\(remedy($0)); or, if the action should come once more, " } ?? ""
    let missing = actions.idle?.missingReducers.map {
      "The action before it changed nothing and returned no effect. \($0)\n\n"
    }
    return """
      \(taken)No effect is running, so no more actions will arrive. \(cancellation ?? "")\(missing ?? "")\
      \(missing == nil ? "To fix" : "If nothing is missing"), \
      \(removal)\(remedyForCancellation)
      """
  }

  /// Says that an earlier line took the expected action, where effects are still running.
  func takenEarlier(_ actions: ReceivedActions, _ effects: [UnfinishedEffect]) -> String {
    // A timer sends the same action again and again.
    guard let earlier = actions.earlier, !effects.isEmpty, !areAsleep(effects) else { return "" }
    return "\n\(sentence(earlier)) If this line means the same one, \(remedy(earlier)).\n"
  }

  private func sentence(_ earlier: Earlier) -> String {
    let verb = earlier.isSkipped ? "skipped" : "received"
    return "The line at \(earlier.line) has already \(verb) such an action."
  }

  private func remedy(_ earlier: Earlier) -> String {
    switch (earlier.isSkipped, earlier.isOneOfSeveral) {
    case (false, false): "remove this line"
    case (false, true): "leave it out of this line"
    case (true, false): "move this line above that one"
    case (true, true): "receive it above that line"
    }
  }
}
