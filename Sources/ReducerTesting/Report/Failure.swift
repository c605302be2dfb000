internal import CustomDiff
package import ReducerRuntime

/// A failure of a test as a value: its kind, the line to fix, and the story.
package struct Failure: Sendable {
  package enum Kind: Sendable {
    /// The state is not what the assertion closure describes.
    case stateMismatch(Difference)
    /// The state between actions is not what the closure of an assertion describes.
    case assertedStateDiffers(Difference)
    /// State changed, but there is no assertion closure.
    case unexpectedStateChange(Difference)
    /// Shared state changed while no action was reduced, and the test does not assert it.
    case sharedStateChanged(Difference, SharedChange, isAtEnd: Bool)
    /// There is an assertion closure, but the state did not change.
    case noStateChange
    /// The assertion closure threw an error, dumped here.
    case assertionThrew(String)
    /// The test sent an action before it had asserted all received ones.
    case unhandledActionsBeforeSend(ReceivedActions)
    /// Expected actions, each described, did not arrive, though others may have.
    case actionsNotReceived(
      [String],
      RunQueue.Rest,
      effects: [UnfinishedEffect],
      others: ReceivedActions
    )
    /// The received actions are not those that the test expected in any order.
    case differentActionsReceived(missing: [String], unexpected: ReceivedActions)
    /// A different action came first; the code receives that one.
    case differentActionReceived(
      String,
      received: String,
      difference: String?,
      others: ReceivedActions
    )
    /// The test ended with received actions that it had not asserted.
    case unreceivedActions(ReceivedActions)
    /// The test ended while effects that one of its lines started were running.
    case effectsStillRunning([UnfinishedEffect])
    /// The test ended while a task could still send on behalf of effects that had finished.
    case effectsOutlived([UnfinishedEffect])
    /// Effects did not finish in time, or never would.
    case effectsDidNotFinish(RunQueue.Rest, effects: [UnfinishedEffect])
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
    /// There were no received actions, or effects, to skip; the effects are running.
    case nothingToSkip(Skippable, effects: [UnfinishedEffect])
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
    case note(String)
  }

  /// A rendered difference between two values.
  package struct Difference: Sendable {
    package var text: String
    /// The paths of the parts that differ, with the expected and actual values.
    package var paths: [String] = []
    /// The paths alone, including those that the text leaves out.
    var places: [String] = []
    /// The closure that would pass; nil for no suggestion.
    package var suggestion: Suggestion?
    /// True if the difference is too long to show in full, so that the paths come first.
    package var isLong = false
    /// A mistake in the feature that would explain the difference.
    var hint: String?
  }

  /// The part of a trailing closure that suggested statements are.
  package enum Extent: Sendable {
    case whole
    /// The reader must add some.
    case beginning
    /// They replace the wrong ones of a closure that starts from the actual state.
    case correction
    /// They are the whole closure, which uses properties of the test.
    case withProperties
  }

  /// The code that a test could write in its trailing closure.
  package enum Suggestion: Sendable {
    case closure([String], Extent)
    /// No closure, since nothing changed; the action, if it was a single one.
    case noClosure(IdleAction?)
    /// No closure would pass, for this reason.
    case noneBecause(String)

    /// True if a test passes without a closure, since nothing changed.
    var isNoClosure: Bool { if case .noClosure = self { true } else { false } }

    /// The statements, if there are any.
    package var code: [String]? {
      if case .closure(let code, _) = self { code } else { nil }
    }
  }

  /// Actions that effects sent.
  package struct ReceivedActions: Sendable {
    /// The actions, dumped, oldest first.
    package var dumps: [String] = []
    /// The action that is most like an expected one.
    package var nearest: Nearest?
    /// The lines of a test that would receive these actions.
    package var code: [String] = []
    /// Says why the code names only the case of an action; nil if it contains the value.
    package var reason: String?
    /// The line that would receive the actions in any order, if chance decides their order.
    package var anyOrder: [String]?
    /// Says which earlier call of the test sent or took the expected action.
    package var earlier: String?
    /// The expected action, on one line, if it was dropped, since its effect had been cancelled.
    package var lost: String?
    /// The previous action, if it changed nothing and returned no effect.
    package var idle: IdleAction?
    /// The line that made the effects of the expected action and of an action before it.
    var repeated: CodeLocation?
    /// True if the test has read the state while these actions waited.
    var areOverlooked = false
    /// True if the test now sends an action that is equal to one of them.
    var isSentNow = false
    /// The line that made the effect which sent the action that came in place of the expected one.
    var sender: CodeLocation?
    /// True if no action is like the expected one.
    var areUnlike = false
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
    var origin: ActionID
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
      origin = effect.action
      self.action = action
      location = effect.location
      self.condition = condition
      guard condition == .running else { return }
      waits = effect.waits
      isRepeating = effect.isRepeating
      mayYield = effect.mayYield
      cancelID = effect.scope.cancelID
      isFollowed = effect.scope.isAwaited()
    }
  }

  package enum Skippable: String, Sendable {
    case receivedActions = "received actions"
    case effects = "running effects"
  }

  package var kind: Kind
  package var location: CodeLocation
  /// The steps in the store before the failure; empty if the failure concerns no store.
  package var story = StoryExcerpt()

  /// True if this is a note, which does not fail the test.
  package var isNote: Bool { if case .note = kind { true } else { false } }
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
