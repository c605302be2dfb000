import ReducerRuntime

/// The wording of notes, which do not fail the test.
extension Failure.Note {
  var text: String {
    switch self {
    case .skippedAssertions(let difference, let isAll):
      """
      \(isAll ? "All changes of state, asserted or not" : "Changes of state that were not asserted"): …

      \(difference.text.indented(by: 4))

      (\(isAll ? "Before" : "Asserted"): −, Actual: +)
      """

    case .skippedActions(let actions):
      """
      Received actions that were skipped, and what they changed: …

      \(Failure.list(actions))
      """

    case .skippedEffects(let effects):
      """
      Running effects that were cancelled: …

      \(effects.map { "    The effect of \($0.action), made at \($0.location)" }.joined(separator: "\n"))
      """

    case .consequences(let consequences):
      """
      \(consequences.count == 1 ? "Another failure follows" : "\(consequences.count) more failures follow") \
      from the one at this line and \(consequences.count == 1 ? "is" : "are") not reported separately: …

      \(Failure.list(consequences.map(\.text)))
      """

    case .waited(let effect):
      """
      This call waited in real time for the effect of \(effect.action), made at \(effect.location).

      If the effect waits for time to pass, have it sleep on a clock of its dependencies \
      ("@Dependency(\\.continuousClock)"), override that with a test clock, and advance it. If the test \
      should wait, pass "timeout:" to the call.
      """

    case .unseen(let object):
      """
      Changes inside an object are not seen: …

        \(object.path): \(object.type)

      Unless the action replaces it, it is the same object before and after. To fix, make \
      "\(object.type)" a struct, or make it a dependency.
      """

    case .dismissedRoot(let dismissal):
      dismissal.text

    case .readEarly(let action):
      """
      The test read the state of the store while \(action) waited to be received, so it saw the state before that.

      To see the state after it, receive it first, or skip it: "await store.skipReceivedActions()".
      """
    }
  }

  /// The comment on issues in a closure that runs only to find the changes that it leaves out.
  static let silencedClosure = "The closure ran once more, on the state before the action."
}

extension Consequence {
  fileprivate var text: String {
    switch self {
    case .call(let name, let line): "\(name) at \(line)"
    case .refusedCall(let line): "a call at \(line)"
    case .unreceivedAction(let action): "the action \(action), which the test did not receive"
    case .unreceivedActions(let count): "\(count) actions, which the test did not receive"
    case .runningEffect(let line): "an effect left running, made at \(line)"
    case .state(let line): "a state other than expected at \(line)"
    case .sameIssue(let line): "the same issue at \(line)"
    case .errorOfEffect(let line): "the error of the effect at \(line)"
    case .missingFeature(let line): "an action for a feature that does not exist, at \(line)"
    case .missingElement(let line): "the change of an element that does not exist, at \(line)"
    }
  }
}
