/// The origin of an action.
package struct ActionRecord: Sendable {
  package enum Source: Sendable, Equatable {
    /// The test or the view sent it.
    case sent
    /// An effect of another action sent it.
    case effect(of: ActionID, CodeLocation?)

    /// Where the effect was made, if it is a `.run` effect.
    package var location: CodeLocation? {
      if case .effect(_, let location) = self { location } else { nil }
    }
  }

  /// The `.run` effect that sent an action, and the time.
  package struct Sender: Sendable {
    package let effect: EffectID
    /// The highest identifier by then: effects that started later have higher ones.
    package let latest: EffectID
    /// The number of the outside job that the action follows from; nil if there is none.
    package let outsideJob: Int?

    /// Returns whether another effect sent an earlier action while this action's effect was
    /// running.
    ///
    /// Otherwise the feature decides the order: one effect sent both actions, or the effect of this
    /// action started only after the earlier action.
    package func raced(_ earlier: Sender) -> Bool {
      effect != earlier.effect && effect <= earlier.latest
    }
  }

  package let id: ActionID
  /// The action from outside that led to this one.
  package let root: ActionID
  package let source: Source
  /// The `.run` effect that sent the action; nil if none did.
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
