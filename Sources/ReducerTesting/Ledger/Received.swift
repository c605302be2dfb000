import ReducerRuntime

/// An action that an effect sent, with what it did.
final class Received<State, Action> {
  let action: Action
  let record: ActionRecord
  let outcome: Outcome<State>

  init(action: Action, record: ActionRecord, outcome: Outcome<State>) {
    self.action = action
    self.record = record
    self.outcome = outcome
  }
}

/// What an action did.
///
/// An object, so that generic code which hands it on need not look up its layout.
final class Outcome<State> {
  let change: StateChange<State>
  /// The next identifier of stack elements before it, for assertions that push what it pushed.
  let stackGeneration: Int
  /// The objects in the state, with what the action did to them.
  let objects: [ObjectChange]
  /// The action; nil for what several did.
  let action: ActionID?

  init(
    change: StateChange<State>,
    stackGeneration: Int,
    objects: [ObjectChange] = [],
    action: ActionID? = nil
  ) {
    self.change = change
    self.stackGeneration = stackGeneration
    self.objects = objects
    self.action = action
  }
}

extension Outcome {
  /// What two actions did, and those between them.
  func followed(by last: Outcome) -> Outcome {
    Outcome(
      change: StateChange(before: change.before, after: last.change.after),
      stackGeneration: stackGeneration,
      objects: last.objects.map { object in
        var object = object
        if let first = objects.first(where: { $0.object === object.object }) {
          object.snapshots = first.snapshots.flatMap { first in
            object.snapshots.map { (first.before, $0.after) }
          }
          object.dumps = first.dumps.flatMap { first in
            object.dumps.map { (first.before, $0.after) }
          }
        }
        return object
      }
    )
  }
}

extension Received: Identifiable {
  var id: ActionID { record.id }
}
