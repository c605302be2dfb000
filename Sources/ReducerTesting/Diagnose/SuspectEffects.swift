import ReducerRuntime

/// An effect that was cancelled, and may have sent the missing action otherwise.
package struct CancelledEffect: Sendable {
  package enum Reason: Sendable {
    case id(String)
    case replacement(id: String)
    /// Its feature has left the state.
    case feature
    /// Its feature has dismissed itself.
    case dismissal
    case test(CodeLocation?)
    case limit
  }

  /// The action that returned the effect, on one line.
  var action: String
  var location: CodeLocation
  var reason: Reason
  /// The last action before, on one line.
  var after: String?
  /// The action that it sent too late, on one line; nil if it sent nothing more.
  var dropped: String?
}

/// An effect that ended, after which nothing can send the missing action.
package struct EndedEffect: Sendable {
  package enum Ending: Sendable {
    /// It threw `CancellationError`.
    case threwCancellation
    /// It sent nothing, and an earlier one from the same line was cancelled.
    case sentNothingAgain
    case sentNothing
    /// It dismissed its feature, and sent nothing.
    case dismissed
    /// The last action that it sent, on one line.
    case sent(String)
  }

  /// The action that returned the effect, on one line.
  var action: String
  var location: CodeLocation
  var ending: Ending
}

/// A dismissal of the root feature by an effect of one of its children, which nothing presents.
package struct DismissalByChild: Sendable {
  /// The action that returned the effect, on one line.
  var action: String
  /// The property of the state that holds the child; nil if it is unknown.
  var property: String?
}

/// A cancellation that found no effect.
package struct VainCancellation: Sendable {
  /// The cancellations that the reducer returned, as code.
  var codes: [String]
  /// The action that the reducer returned them for, on one line.
  var action: String
  /// The id of the effect that it should have found, as code; nil without one.
  var id: String?
  /// True if the id is the right one, so the effect belongs to another feature.
  var isOfOtherFeature: Bool
}
