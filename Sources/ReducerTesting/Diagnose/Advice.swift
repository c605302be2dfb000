import ReducerRuntime
package import SwiftCode

/// One thing that a failure tells its reader to do, or to look at.
package enum Advice: Sendable {
  /// Fix the failure at a line first, since this one may follow from it.
  case fixFirst(CodeLocation)

  // MARK: The trailing closure

  /// Write these statements in the trailing closure.
  case writeClosure([String], ClosureExtent)
  /// Change parts of the trailing closure.
  case changeClosure(ClosureChange)
  /// Write a closure that changes shared values, for which the state is not enough.
  case writeSharedClosure(SharedCode)
  /// Assert shared state that has changed outside of an action.
  case assertShared(SharedCode, SharedPlace)
  /// Give a shared value a key, or put it into the state, so that a test can assert it.
  case giveKey(String)
  /// Present the child that has dismissed the root feature.
  case present(DismissalByChild)
  /// Remove the closure, since nothing has changed.
  case removeClosure
  /// Move the closure to the `receive` of a later action, which is on one line.
  case moveClosure(to: String)
  /// Have a reducer handle the action, or remove the closure.
  case handle(IdleAction)
  /// Add the reducer that sets a field, which the action left as it was.
  case addReducerOfField(String, MissingReducers)
  /// If the closure is right, have a reducer handle the action after another one has changed the field.
  case handleBelow(reducer: String, action: String, field: String)
  /// If the closure is right, have a reducer handle the binding after the field has its value.
  case handleBelowBinding(String)
  /// Give parts of the state, or of a value, an `==` that compares content.
  case compareContent([String], isState: Bool)
  /// Let an `==` compare all parts, since it does not see this difference.
  case compareAll(String)
  /// Make values of objects that differ in nothing but their identity.
  case replaceIdentities([String])
  /// Replace an object by a value.
  case replaceObject(StateObject)
  /// Have the test control dates and identifiers.
  case control(UncontrolledValues)
  /// Receive these actions above the assertion, since they change what it compares.
  case receiveAbove([String])

  // MARK: Received actions

  /// Receive these actions.
  case receive(ReceiveCode, ReceivePlace)
  /// Receive the action of this line in place of sending it.
  case receiveInsteadOfSend
  /// Let the effect made at a line replace the one that runs under the same id, if it should.
  case replaceEffect(CodeLocation, id: String)
  /// Let each new effect of a line replace the one before, or let it not begin, if it should; the ids under which both
  /// have run, if they had ids.
  case cancelInFlight(CodeLocation, ids: [String]?)
  /// Look at the effect made at a line, which sent the action in place of the expected one, and at the
  /// one that was cancelled, if any.
  case lookAtSender(CodeLocation, CancelledEffect?)
  /// Look at what the reducer does for an action, and at the effect made at a line, which sent it.
  case lookAtReducer(String, CodeLocation)
  /// Run two effects of one action one after the other, if this action should come first.
  case concatenate(String)
  /// Look at the effect made at a line, which has sent the value that a place had before an action.
  case lookAtCapture(place: String, before: String, CodeLocation?)
  /// Look at why an action left these places as they were.
  case lookAtUntouched([String])
  /// End an effect that continues after an action; the id under which it runs, and the one that a cancellation has missed.
  case endEffect(CodeLocation, id: String?, after: String, misses: String?)

  /// Let time pass between the actions of the effect at a line, on a clock that waits.
  case letTimePass(CodeLocation)

  // MARK: A missing action

  /// Send something first.
  case sendFirst
  /// Remove the line, if it means the action that another line has sent or taken.
  case removeIfSame(TakenAction)
  /// Look at the effect that ended without the action.
  case lookAtEnded(EndedEffect, isAlone: Bool)
  /// Do not cancel an effect before it sends the action.
  case keepRunning(CancelledEffect, Certainty)
  /// Add the reducer that is missing for the action before.
  case addReducer(IdleAction)
  /// Have the reducer return an effect, send the action, or remove the line.
  case returnEffect(Certainty, EffectlessAction?, mayBeOfTimer: Bool = false)

  // MARK: Effects that run

  /// Advance the test clock.
  case advance(Advance)
  /// Cancel effects, or let the test end what they wait for.
  case cancel(Cancellation)
  /// Let the next effect of a `.concatenate` begin with the one that continues.
  case merge(isTimer: Bool)
  /// Provide what the effects wait for, which is likely time if the test has advanced a clock.
  case provide(after: Duration, Deadline, isLikelyTime: Bool)
  /// Provide what else the effects wait for, beside time.
  case provideOther
  /// Cancel the effect, or end a wait that only its cancellation ends.
  case cancelOrProvide
  /// Let cancelled effects stop.
  case letStop
  /// Wait for the effects, or end them.
  case finish(count: Int)
}

extension Advice {
  /// True for code of a trailing closure that passes.
  var isOfClosure: Bool {
    switch self {
    case .writeClosure, .changeClosure: true
    default: false
    }
  }

  /// True for what would be wrong in another order of the actions: code with their values, and that an effect lacks.
  var isOfOneOrder: Bool {
    switch self {
    case .receive, .removeIfSame, .returnEffect: true
    default: isOfClosure
    }
  }
}

/// The last action, if it returned no effect.
package struct EffectlessAction: Sendable {
  /// The action, on one line.
  var name: String
  /// The line of the test for which an earlier one of the same case returned an effect; nil if none did.
  var earlier: CodeLocation?
}

/// Where to assert shared state that no action has changed.
package enum SharedPlace: Sendable {
  case aboveThisLine
  case endOfTest
  /// Below this line, whose closure asserts it too early.
  case belowThisLine(Failure.SharedChange)
}

/// How sure a piece of advice is.
package enum Certainty: Sendable {
  /// Nothing else comes into question.
  case certain
  /// The advice before may not apply.
  case otherwise
  /// The test may be wrong about the action that came.
  case ifTestIsRight
}

/// The part of a trailing closure that suggested statements are.
package enum ClosureExtent: Sendable {
  case whole
  /// The reader must add some.
  case beginning
  /// They replace the wrong ones of a closure that starts from the actual state.
  case correction
}

/// The changes after which a trailing closure passes.
package struct ClosureChange: Sendable {
  /// A statement that makes the state right at the end of the closure, whatever stands before it.
  package struct Step: Sendable {
    package enum Kind: String, Sendable {
      /// The closure leaves the place as it was before the action.
      case add
      /// The closure changes the place in another way.
      case change
      /// The closure changes the place, and the action does not.
      case remove
      /// The closure starts from the actual state, and sets the place to another value.
      case correct
    }

    var kind: Kind
    package var statement: SwiftStatement
  }

  package var steps: [Step]
  /// The statements of a closure that passes, too; nil if none can be written.
  package var whole: [String]?
  /// True if the closure changes nothing.
  var isEmpty = false
  /// True if the closure would pass if it started from the state before the action.
  var isRelative = false

  /// True if the steps take back what the closure does, as for an element under a wrong id, and a closure that passes
  /// is no longer.
  var isLongWay: Bool {
    guard let whole else { return false }
    let takesBack = steps.contains {
      $0.kind == .change && $0.statement.value == nil && $0.statement.inner.isEmpty
    }
    return takesBack && whole.count <= steps.count
  }
}

/// The place of calls that receive actions.
package enum ReceivePlace: Sendable {
  /// Before this line, which sends an action.
  case beforeSend(count: Int)
  /// At the end of the test.
  case atEnd(count: Int)
  /// Above this line, whose action came after them.
  case above(count: Int)
  /// In place of this line.
  case instead
  /// In place of this line, which expects an action that is like this one.
  case closest
}

/// The calls that receive actions.
package struct ReceiveCode: Sendable {
  /// The reason why a call names only the case of an action.
  package enum Reason: Sendable {
    /// The action does not equal itself.
    case isUnequalToItself
    /// The action carries a date or a random identifier.
    case isUncontrolled
  }

  /// The lines of the calls.
  package var lines: [String]
  /// Why some of them name only the case; nil if they contain the values.
  package var reason: Reason?
  /// The lines of one call that receives the actions in any order; nil unless chance decides it.
  package var anyOrder: [String]?
  /// True if the test has read the state while these actions waited.
  var areOverlooked = false
  /// True if each action has a call.
  var isComplete = true
  /// The arguments of the call in each form that it may have, if it is the one that fails.
  var forms: ReceiveForms?
  /// The changes after which the closure passes with the action that came; nil if they are not known.
  var closure: ClosureChange?
}

/// The arguments of a call that receives an action, in each form that it may have.
package struct ReceiveForms: Encodable, Equatable, Sendable {
  /// The path to a case, and the value that is left of the action there.
  struct Path: Encodable, Equatable, Sendable {
    var parts: [String]
    /// The value; nil if it cannot be compared or written.
    var value: [String]?
    /// The value that the test expects, if it is known.
    var expected: [String]?
  }

  /// The action; nil if it cannot be compared or written.
  var value: [String]?
  /// The action that the test expects, if it is known.
  var expected: [String]?
  /// In the spelling of version 1.0: `/Action.response`.
  var casePath: Path?
  /// With key paths: `\\.response`.
  var keyPath: Path?
  var predicate: [String]?
  /// The actions, if the call receives them in any order.
  var unordered: [String]?
  /// The statements of a closure that passes.
  var closure: [String]
}

/// An advance of a test clock that wakes effects.
package struct Advance: Sendable {
  /// The duration, as code.
  var duration: String
  /// The number of sleeping effects.
  var count: Int
  /// True if the clock of the effects has never been advanced, and another one has.
  var isOnOtherClock: Bool
  /// When to advance.
  var deadline: Deadline
  /// True if one of the effects has waited before and continues, as a timer does.
  var isOfTimer: Bool
  /// True if the effects wake at different times.
  var isFirstOfSeveral = false
  /// True if the effects wait for nothing else.
  var isOnlyWait: Bool
  /// True if the failure says nothing else of what may be missing.
  var isOnlyAdvice = true
  /// True if timers among the effects have sent actions, none of them of the missing one's case.
  var isOfOtherTimer = false
}

/// The place before which something has to be done.
package enum Deadline: Sendable, Equatable {
  /// The line that waits for an action, if one of the effects sends it.
  case action
  /// The line that waits for effects.
  case thisLine
  /// The end of the test.
  case endOfTest
}

/// A way to cancel effects.
package struct Cancellation: Sendable {
  package enum Means: Sendable {
    /// The id that cancels all of them, as code.
    case id(String)
    /// None of them has an id that the others share.
    case task
    /// The last cancellation, which found nothing.
    case vain(VainCancellation)
  }

  var means: Means
  /// The number of effects.
  var count: Int
  /// The reason why they do not end by themselves; nil if an advance of the clock may end them.
  var lasting: Lasting?
  var deadline: Deadline
  /// The last action of the test, on one line, if it came after the effects had begun.
  var last: String?

  package enum Lasting: Sendable {
    /// Only a cancellation ends them.
    case endless
    /// They continue after each wait.
    case repeating
  }
}
