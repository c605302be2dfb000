/// Where an action came from.
package struct ActionRecord: Sendable {
  package enum Source: Sendable {
    /// The test or the view sent it.
    case sent
    /// An effect sent it that the reduction of another action returned.
    case effect(of: ActionID, CodeLocation?)
  }

  package let id: ActionID
  /// The action that was sent from outside, from which this one follows.
  package let root: ActionID
  package let source: Source

  package init(id: ActionID, root: ActionID, source: Source) {
    self.id = id
    self.root = root
    self.source = source
  }
}
