/// The origin of an action.
package struct ActionRecord: Sendable {
  package enum Source: Sendable {
    /// The test or the view sent it.
    case sent
    /// An effect sent it that was returned by the reduction of another action.
    case effect(of: ActionID, CodeLocation?)
  }

  package let id: ActionID
  /// The action from outside that led to this one.
  package let root: ActionID
  package let source: Source

  package init(id: ActionID, root: ActionID, source: Source) {
    self.id = id
    self.root = root
    self.source = source
  }
}
