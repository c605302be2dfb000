import CustomDiff
import ReducerRuntime

/// What an action did to state, compared when a failure asks for it, and once for all who ask.
///
/// An object, so that generic code which hands it on need not look up its layout. Confined to the
/// store's queue.
final class StateChange<State> {
  let before: State
  let after: State
  /// The action; nil for what several did, or none.
  let action: ActionID?
  /// The next identifier of stack elements before it, for assertions that push what it pushed.
  let stackGeneration: Int
  /// The objects in the state, with what the action did to them.
  let objects: [ObjectChange]
  private(set) lazy var difference = boundedDifference(between: before, and: after)

  init(
    before: State,
    after: State,
    stackGeneration: Int = 0,
    objects: [ObjectChange] = [],
    action: ActionID? = nil
  ) {
    self.before = before
    self.after = after
    self.stackGeneration = stackGeneration
    self.objects = objects
    self.action = action
  }

  /// The change that an action makes after this one.
  ///
  /// A function of the object, since it knows its type, which others would have to look up.
  func next(
    to state: State,
    stackGeneration: Int,
    objects: [ObjectChange],
    action: ActionID
  ) -> StateChange {
    StateChange(
      before: after,
      after: state,
      stackGeneration: stackGeneration,
      objects: objects,
      action: action
    )
  }

  /// No change.
  convenience init(none state: State) {
    self.init(before: state, after: state)
  }
}

extension StateChange {
  /// What two actions did, and those between them.
  func followed(by last: StateChange) -> StateChange {
    StateChange(
      before: before,
      after: last.after,
      stackGeneration: stackGeneration,
      objects: last.objects.map { object in
        var object = object
        if let first = objects.first(where: { $0.object === object.object }) {
          object.before = first.before
        }
        return object
      }
    )
  }
}
