import ReducerRuntime

/// An action that an effect sent, with what it did.
struct Received<State, Action> {
  var action: Action
  var record: ActionRecord
  var outcome: Outcome<State>
}

/// What an action did.
struct Outcome<State> {
  var change: StateChange<State>
  /// The next identifier of stack elements before it, for assertions that push what it pushed.
  var stackGeneration: Int
}

extension Received: Identifiable {
  var id: ActionID { record.id }
}
