import ReducerRuntime

/// The wording of all reports of a test store: what happened, the evidence, and the advice.
extension Failure {
  package var message: String {
    let finding = ([finding] + advice.map(\.text)).joined(separator: "\n\n")
    let lines = 1 + finding.count { $0.isNewline }
    // Three lines are reserved for the heading and the number of earlier steps.
    let rows = min(FailureLimits.story, FailureLimits.message - lines - 3)
    // A single step is the one that failed, so there is no story to tell. The runtime fails before the step is over.
    guard story.rows.count > (isOfRuntime ? 0 : 1), rows > 0 else { return finding }
    return """
      \(finding)

      The story so far:
      \(story.text(last: rows))
      """
  }

  /// Advice for XCTest, where the verdict on a store comes before `tearDown()`.
  private var endInXCTest: String {
    guard TestFramework.ofProcess == .xcTest else { return "" }
    return """
       XCTest takes no failure after "tearDown()", so the test ends before it. If this line is part of \
      it, mark the test case "@MainActor", and put the line into "addTeardownBlock { @MainActor in … }" \
      in "setUp()".
      """
  }

  /// The event that failed, and the evidence.
  private var finding: String {
    switch kind {
    case .stateMismatch(let difference):
      mismatch("A state change does not match expectation", difference)

    case .stateDidNotChange(let difference):
      mismatch("State did not change, but the test expects a change", difference)

    case .assertedStateDiffers(let difference):
      mismatch("The state does not match expectation", difference)

    case .unexpectedStateChange(let difference):
      mismatch("State changed, but the test expects no change", difference)

    case .sharedStateChanged(let difference, let change):
      """
      Shared state changed outside of an action, and the test does not assert it: …

      \(evidence(difference, legend: "(Asserted: −, Actual: +)"))

      \(change.text)
      """

    case .noStateChange:
      """
      A state change was expected, but state is the same as before.

      The trailing closure changes \(advice.isEmpty
        ? "nothing. To fix, describe in it what the action changes, or remove it if the action should change nothing."
        : "only what an \"==\" of the feature does not compare: …")
      """

    case .assertionThrew(let error):
      """
      The trailing closure threw an error instead of describing the change of state: …

      \(error.indented(by: 4))

      If it unwraps a value, make sure that the value exists at this point in the test.
      """

    case .unhandledActionsBeforeSend(let actions):
      """
      The store received \(counted(actions.count, "action")) that must be handled before another is sent: …

      \(Self.numbered("Unhandled actions", actions))
      """

    case .actionsNotReceived(let expected, let rest, let effects, let others):
      """
      \(expected.count == 1 ? "An action was" : "\(expected.count) actions were") expected to be \
      received, but \(expected.count == 1 ? "was" : "were") not: …

      \(Self.list(expected))\(listed("Received without a match", others))\(running(rest, effects))
      """

    case .differentActionReceived(let expected, let received, let difference, let others):
      """
      A received action does not match expectation: …

      \(difference.map { "\($0.indented(by: 4))\n\n(Expected: −, Received: +)" } ?? """
          Expected:
        \(expected.indented(by: 4))

          Received:
        \(received.indented(by: 4))
        """)\(listed("Received after it", others))
      """

    case .differentActionsReceived(let missing, let unexpected):
      """
      The received actions are not those that were expected in any order: …

      \(missing.isEmpty ? """
          All expected actions were received, but others came before the last of them.
        """ : """
          Expected, but not received:
        \(Self.list(missing))
        """)\(listed("Received, but not expected", unexpected))
      """

    case .unreceivedActions(let actions):
      """
      The store received \(counted(actions.count, "unexpected action")) after this one: …

      \(Self.numbered("Unhandled actions", actions))
      """

    case .effectsOutlived(let effects):
      """
      \(effects.count == 1 ? "An effect returned for this action finished before its work did" : "\(effects.count) effects returned for this action finished before their work did"). …

      \(effects.text)

      What it sends from now on is lost. To fix, await every task that uses "send" before the \
      operation of ".run" returns, and do not keep "send" for later.
      """

    case .effectsStillRunning(let effects):
      """
      \(effects.count == 1 ? "An effect returned for this action is" : "\(effects.count) effects returned for this action are") \
      still running. \(effects.count == 1 ? "It" : "They") must complete before the end of the test. …

      \(effects.text)
      """

    case .effectsDidNotFinish(let effects):
      """
      Effects were expected to finish, but \(effects.count) \(effects.count == 1 ? "is" : "are") still running: …

      \(effects.text)
      """

    case .testHasEnded(let name):
      """
      A test store was used after \(name.map { "the test \"\($0)\", to which it belongs," } ?? "its test") had \
      ended.

      The call did nothing. To fix, create a separate store in each test. If this line is part of \
      the test that has ended, that test did not wait for it: "await" it, or await the task that it \
      is in.\(endInXCTest)
      """

    case .storeOfOtherTest(let name):
      """
      A test store was used by two tests: it belongs to \(name.map { "\"\($0)\"" } ?? "another one").

      The call did nothing, since each test has to account for all that happens in its store. To \
      fix, create a separate store in each test.
      """

    case .storeOfOtherRun:
      """
      A test store was used while orders were explored, but was not created in the explored body.

      The call did nothing, since each order begins anew, and needs a store that has done nothing \
      yet. To fix, create the store in the body of "exploreOrders"; with the trait \
      ".exploringOrders", in the test.
      """

    case .callNotAwaited:
      """
      The test ended while this call was running, so its failures come too late.

      To fix, "await" the call in the test itself, or await the task that it is in: \
      "await Task { … }.value".
      """

    case .storeNotUsed:
      """
      The test ended before it used the test store that it made here.

      Something still holds the store, most often a task that the test did not wait for, so its \
      calls come too late. To fix, "await" the calls of the store in the test itself, or await the \
      task that they are in: "await Task { … }.value".
      """

    case .nothingToSkip(let what, let effects, let cancelled):
      """
      There were no \(what.rawValue) to skip.

      \(effects.isEmpty ? "" : "\(effects.text)\n\n")\(cancelled.map { "\($0.sentence) " } ?? "")\
      To fix, remove this line, or move it below the line that causes them.
      """

    case .valuesDiffer(let difference, let message):
      """
      \(prefix(message))A difference was found where none was expected: …

      \(evidence(difference, legend: "(First: −, Second: +)", showsPaths: difference.isLong))
      """

    case .changeDiffers(let difference, let message):
      """
      \(prefix(message))A value did not change as expected: …

      \(evidence(difference, legend: "(Expected: −, Actual: +)", showsPaths: difference.isLong))
      """

    case .valueDidNotChange(let value, let message):
      """
      \(prefix(message))A value was expected to change, but is the same as before: …

      \(value.indented(by: 4))

      To fix, check what the operation does, or compare with "expectNoDifference" if nothing \
      should change.
      """

    case .expressionThrew(let error, let message):
      """
      \(prefix(message))An error was thrown where a value was expected: …

      \(error.indented(by: 4))

      To fix, provide the value, or expect the error: "#expect(throws:)", "XCTAssertThrowsError".
      """

    case .runtime(let message):
      message

    case .note(let note):
      note.text
    }
  }
  /// Says what runs where expected actions are missing.
  private func running(_ rest: RunQueue.Rest, _ effects: [UnfinishedEffect]) -> String {
    if case .sendFirst? = advice.first { return "" }
    switch rest {
    case .nothingRuns, .satisfied, .cancelled:
      return "\n\nNo effect is running, so no more actions will arrive."
    case .allWaitsKnown, .timedOut:
      return "\n\n\(effects.text)"
    }
  }
}
