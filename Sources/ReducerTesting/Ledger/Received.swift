import ReducerRuntime

/// An action that an effect sent, with what it did.
final class Received<State, Action>: Identifiable {
  let action: Action
  let record: ActionRecord
  let change: StateChange<State>

  init(action: Action, record: ActionRecord, change: StateChange<State>) {
    self.action = action
    self.record = record
    self.change = change
  }

  var id: ActionID {
    @inline(__always) get { record.id }
  }
}
