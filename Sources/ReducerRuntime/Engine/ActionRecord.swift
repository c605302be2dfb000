/// The origin of an action.
package struct ActionRecord: Sendable {
  package enum Source: Sendable {
    /// The test or the view sent it.
    case sent
    /// An effect sent it that was returned by the reduction of another action.
    case effect(of: ActionID, CodeLocation?)
  }

  /// The `.run` effect that sent an action, and the time.
  package struct Sender: Sendable {
    package let effect: EffectID
    /// Not lower than the effects that had started by then, and lower than those that had not.
    package let latest: EffectID
    /// The job from outside of the queue that the action follows from; nil if there is none.
    package let arrival: Int?

    /// Returns whether another effect sent an earlier action while this action's effect was
    /// running.
    ///
    /// Otherwise the order is the feature's doing: one effect sent both, or the effect of this action
    /// started only after the earlier one.
    package func raced(_ earlier: Sender) -> Bool {
      effect != earlier.effect && effect <= earlier.latest
    }
  }

  package let id: ActionID
  /// The action from outside that led to this one.
  package let root: ActionID
  package let source: Source
  /// The `.run` effect that sent it; nil if none did.
  package let sender: Sender?
}

/// Identifies an action, counted from the first one that a store received.
package struct ActionID: Hashable, Comparable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}
