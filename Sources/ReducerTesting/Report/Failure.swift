package import ReducerRuntime

/// A failure of a test as a value: its kind, the line to fix, and the story.
package struct Failure: Sendable {
  package enum Kind: Sendable {
    /// The state is not what the assertion closure describes.
    case stateMismatch(Difference)
    /// The assertion closure describes a change, but the state did not change.
    case stateDidNotChange(Difference)
    /// The state between actions is not what the closure of an assertion describes.
    case assertedStateDiffers(Difference)
    /// State changed, but there is no assertion closure.
    case unexpectedStateChange(Difference)
    /// Shared state changed while no action was reduced, and the test does not assert it.
    case sharedStateChanged(Difference, SharedChange)
    /// There is an assertion closure, but the state did not change.
    case noStateChange
    /// The assertion closure threw an error, dumped here.
    case assertionThrew(String)
    /// The test sent an action before it had asserted all received ones.
    case unhandledActionsBeforeSend([String])
    /// Expected actions, each described, did not arrive, though others may have.
    case actionsNotReceived(
      [String],
      RunQueue.Rest,
      effects: [UnfinishedEffect],
      others: ReceivedActions
    )
    /// The received actions are not those that the test expected in any order.
    case differentActionsReceived(missing: [String], unexpected: ReceivedActions)
    /// A different action came first.
    case differentActionReceived(
      String,
      received: String,
      difference: String?,
      others: ReceivedActions
    )
    /// The test ended with received actions that it had not asserted.
    case unreceivedActions([String])
    /// The test ended while effects that one of its lines started were running.
    case effectsStillRunning([UnfinishedEffect])
    /// The test ended while a task could still send on behalf of effects that had finished.
    case effectsOutlived([UnfinishedEffect])
    /// Effects did not finish in time, or never would.
    case effectsDidNotFinish([UnfinishedEffect])
    /// A call came after the test of this name had ended.
    case testHasEnded(String?)
    /// A test made a call of a store that belongs to the test of this name.
    case storeOfOtherTest(String?)
    /// An exploration of orders made a call of a store that its body did not create.
    case storeOfOtherRun
    /// The test ended while a call was running.
    case callNotAwaited
    /// The test ended before it used the store, and something still holds the store.
    case storeNotUsed
    /// There were no received actions, or effects, to skip; the effects are running, or the last one
    /// was cancelled.
    case nothingToSkip(Skippable, effects: [UnfinishedEffect], cancelled: CancelledEffect?)
    /// Two values that should be equal differ.
    case valuesDiffer(Difference, String?)
    /// A value did not change as expected.
    case changeDiffers(Difference, String?)
    /// A value that should have changed, dumped here, is the same as before.
    case valueDidNotChange(String, String?)
    /// An expression or a closure of an expectation threw an error, dumped here.
    case expressionThrew(String, String?)
    /// An issue that the runtime found, in the runtime's words.
    case runtime(String)
    /// A note, which does not fail the test.
    case note(Note)
  }

  package enum Note: Sendable {
    /// Changes of state that the test did not assert, or all changes.
    case skippedAssertions(Difference, isAll: Bool)
    /// Skipped actions, each with what it changed.
    case skippedActions([String])
    /// Effects that the test has cancelled without handling what they send.
    case skippedEffects([UnfinishedEffect])
    /// Other failures that follow from the one at this line.
    case consequences([Consequence])
    /// A call waited in real time for an effect.
    case waited(UnfinishedEffect)
    /// The changes of an object are not compared.
    case unseen(StateObject)
    /// An effect of a child has dismissed the root feature, which the test does not assert.
    case dismissedRoot(DismissalByChild)
    /// The test read the state while this action waited, which is on one line.
    case readEarly(String)
  }

  /// A rendered difference between two values.
  package struct Difference: Sendable {
    package var text: String
    /// The paths of the parts that differ, with the expected and actual values.
    package var paths: [String] = []
    /// The paths alone, including those that the text leaves out.
    var places: [String] = []
    /// True if the difference is too long to show in full, so that the paths come first.
    package var isLong = false
  }

  /// Actions that effects sent.
  package struct ReceivedActions: Sendable {
    /// The actions, dumped, oldest first.
    package var dumps: [String] = []
    /// The action that is most like an expected one.
    package var nearest: Nearest?
  }

  /// The received action that is most like the expected one.
  package struct Nearest: Sendable, Equatable {
    /// The position of the action in the list.
    package var index: Int
    /// The difference from the expected action; nil if it is the expected one.
    package var difference: String?
  }

  /// An effect that has not ended.
  package struct UnfinishedEffect: Sendable {
    package enum Condition: Sendable {
      case running
      /// The effect, or a part of it, was cancelled, and another effect waits for it to stop.
      case stopping
      /// The effect has finished, but a task that it left behind can still send on its behalf.
      case outlived
    }

    var id: EffectID
    /// The action whose reduction returned the effect.
    var actionID: ActionID
    /// That action, on one line.
    package var action: String
    /// The line that made the effect.
    package var location: CodeLocation
    var condition: Condition
    /// True if the effect has waited before and continues, as a timer does.
    var isRepeating = false
    /// True if the effect may be one that yields in a loop.
    var mayYield = false
    /// The id that cancels the effect, as code; nil if none does.
    var cancelID: String?
    /// True if another effect begins when this one has ended.
    var isFollowed = false
    /// The known waits of the effect.
    package var waits: [EffectWait] = []

    /// True if another effect would begin when it has ended, and it continues after each wait.
    var keepsOthersWaiting: Bool { isFollowed && isRepeating }

    init(_ effect: RunningEffect, _ condition: Condition, action: String) {
      id = effect.id
      actionID = effect.action
      self.action = action
      location = effect.location
      self.condition = condition
      guard condition == .running else { return }
      waits = effect.waits
      isRepeating = effect.isRepeating
      mayYield = effect.mayYield
      cancelID = effect.cancelID
      isFollowed = effect.scope.isAwaited()
    }
  }

  package enum Skippable: String, Sendable {
    case receivedActions = "received actions"
    case effects = "running effects"
  }

  package var kind: Kind
  package var location: CodeLocation
  /// The advice to the reader, the likeliest first.
  package var advice: [Advice] = []
  /// The steps in the store before the failure; empty if the failure concerns no store.
  package var story = StoryExcerpt()

  /// True if this is a note, which does not fail the test.
  package var isNote: Bool { if case .note = kind { true } else { false } }

  /// True if the runtime has found the failure.
  var isOfRuntime: Bool { if case .runtime = kind { true } else { false } }
}

extension Failure {
  /// The statements of the trailing closure that the failure suggests, if it does.
  package var closureCode: [String]? {
    for case .writeClosure(let code, _) in advice { return code }
    return closureChange?.whole
  }

  /// The changes of the trailing closure, if the failure suggests some.
  package var closureChange: ClosureChange? {
    for case .changeClosure(let change) in advice { return change }
    return nil
  }

  /// The calls that receive actions, as the failure suggests them; none if it does not.
  package var receiveCode: [String] {
    for case .receive(let code, _) in advice { return code.lines }
    return []
  }
}

/// A failure without its place: the evidence, and the advice.
struct Finding {
  var kind: Failure.Kind
  var advice: [Advice] = []
}

extension Failure {
  init(_ finding: Finding, at location: CodeLocation) {
    self.init(kind: finding.kind, location: location, advice: finding.advice)
  }
}

extension Failure.Kind {
  /// True if earlier steps of the feature may explain the failure.
  var isAboutTheFeature: Bool {
    switch self {
    case .testHasEnded, .storeOfOtherTest, .storeOfOtherRun, .callNotAwaited, .storeNotUsed,
      .note:
      false
    default: true
    }
  }
}
