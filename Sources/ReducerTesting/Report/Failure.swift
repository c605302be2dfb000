internal import CustomDiff
package import ReducerRuntime

/// Something that a test store found wrong, as a value: what, and where to change it.
package struct Failure: Sendable {
  package enum Kind: Sendable {
    /// State is not what the assertion closure made of it.
    case stateMismatch(Difference)
    /// State changed, and there is no assertion closure.
    case unexpectedStateChange(Difference)
    /// There is an assertion closure, and nothing changed.
    case noStateChange
    /// The content of an object in the state is not what the test accounts for.
    case objectChanged(ChangedObject)
    /// The assertion closure threw an error, dumped here.
    case assertionThrew(String)
    /// An action was sent while received ones had not been asserted.
    case unhandledActionsBeforeSend(ReceivedActions)
    /// Expected actions did not come, though others may have.
    case actionsNotReceived([Expected], Reason, effects: [RunningEffect], others: ReceivedActions)
    /// Actions that were expected in any order are not those that came.
    case differentActionsReceived(missing: [Expected], unexpected: ReceivedActions)
    /// Another action came first; the code is for that one.
    case differentActionReceived(
      Expected,
      received: String,
      difference: String?,
      others: ReceivedActions
    )
    /// The test ended with received actions that nothing asserted.
    case unreceivedActions(ReceivedActions)
    /// The test ended while effects were running that one of its lines started.
    case effectsStillRunning([RunningEffect])
    /// The test ended while something could still send for effects that had finished.
    case effectsOutlived([RunningEffect])
    /// Effects did not finish in time, or never would have.
    case effectsDidNotFinish(Reason, effects: [RunningEffect])
    /// A call came after the test had ended, whose name this is.
    case testHasEnded(String?)
    /// A call came from another test than the one that the store belongs to, whose name this is.
    case storeOfOtherTest(String?)
    /// A test of this name has advanced, at this line, a clock on which the store sleeps.
    case clockAdvancedByOtherTest(String, CodeLocation)
    /// The test ended while a call was running.
    case callNotAwaited
    /// The test ended before it used the store, which something keeps.
    case storeNotUsed
    /// There were no received actions, or effects, to skip.
    case nothingToSkip(Skippable)
    /// Two values that were to be equal differ.
    case valuesDiffer(Difference, String?)
    /// A value did not change as expected.
    case changeDiffers(Difference, String?)
    /// A value that was to change is the same as before.
    case valueDidNotChange(String?)
    /// An expression or a closure of an expectation threw an error, dumped here.
    case expressionThrew(String, String?)
    /// The runtime found something, worded by it.
    case runtime(String)
  }

  /// A difference between two states, rendered.
  package struct Difference: Sendable {
    package var text: String
    /// The paths that differ, with what was expected and what is there.
    package var paths: [String] = []
    /// What the closure of the test would have to be; nil where there is none.
    package var suggestion: Suggestion?
    /// Whether there is too much of it to be shown, so that the paths come first.
    package var isLong = false
  }

  /// What a test could write in its trailing closure.
  package enum Suggestion: Sendable {
    /// These statements; if they are not the whole, the reader has to add some.
    case closure([String], isWhole: Bool)
    /// No closure, since nothing changed.
    case noClosure
    /// None that could be written, and why.
    case noneBecause(String)

    /// The statements, if there are any.
    package var code: [String]? {
      if case .closure(let code, _) = self { code } else { nil }
    }
  }

  /// The action that a test expected.
  package enum Expected: Sendable {
    /// This one, dumped.
    case action(String)
    /// Any of this case; the case path's name.
    case casePath(String)
    /// Any that a predicate accepts.
    case predicate
  }

  /// Actions that effects sent.
  package struct ReceivedActions: Sendable {
    /// What they are, oldest first.
    package var dumps: [String] = []
    /// The one that is most like an expected action.
    package var nearest: Nearest?
    /// The lines of a test that would receive what was received.
    package var code: [String] = []
    /// Why the lines name only the case of an action; nil if they give its value.
    package var reason: UnnamedValue?
  }

  /// Why an action cannot be received by its value.
  package enum UnnamedValue: Sendable {
    /// It does not equal itself.
    case neverEqual
    /// It carries what is another value in every run.
    case uncontrolled
  }

  /// The received action that is most like the expected one.
  package struct Nearest: Sendable, Equatable {
    /// Which of those that are listed.
    package var index: Int
    /// How it differs; nil if it is the expected one.
    package var difference: String?
  }

  /// Why the store stopped waiting.
  package enum Reason: Sendable, Equatable {
    /// No effect runs.
    case nothingRuns
    /// Every effect waits for what the test controls.
    case allWaitsKnown
    /// Time ran out.
    case timedOut(Duration)

    /// - Returns: Nil if the store did not stop waiting, since what it waited for came.
    init?(_ rest: RunQueue.Rest, timeout: Duration) {
      switch rest {
      case .satisfied: return nil
      case .nothingRuns: self = .nothingRuns
      case .allWaitsKnown: self = .allWaitsKnown
      case .timedOut: self = .timedOut(timeout)
      }
    }
  }

  /// An effect that has not finished, described.
  package struct RunningEffect: Sendable {
    /// The action that started it, on one line.
    package var action: String
    /// Where it was made.
    package var location: CodeLocation
    var condition: EffectInFlight.Condition = .running
    /// Whether it has waited before, and goes on: a timer.
    var isRepeating = false
    /// The identifier that cancels it, as code; nil if none does.
    var cancelID: String?
    /// What it waits for, as far as that is known.
    package var waits: [EffectWait] = []
  }

  package enum Skippable: Sendable {
    case receivedActions
    case effects
  }

  package var kind: Kind
  package var location: CodeLocation
  /// What happened in the store before; empty for what concerns no store.
  package var story = StoryExcerpt()
}

extension Failure.Kind {
  /// Whether what the feature did before may explain the failure.
  var isAboutTheFeature: Bool {
    switch self {
    case .testHasEnded, .storeOfOtherTest, .callNotAwaited, .storeNotUsed: false
    default: true
    }
  }
}
