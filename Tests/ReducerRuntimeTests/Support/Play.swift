import ReducerRuntime

/// The result of running a reducer without a store: the state and the reports.
///
/// It runs no effects, except for `.send` effects where a test asks for them.
struct Play<State, Action> {
  var state: State
  var reports: [String]
  var effects: [Effect<Action>]

  init(_ state: State, _ reducer: some Reducer<State, Action>, _ actions: Action...) {
    let recorder = IssueRecorder()
    var state = state
    effects = withDependencies {
      $0.issueReporter = recorder
    } operation: {
      actions.map { reducer.reduce(into: &state, action: $0) }
    }
    self.state = state
    reports = recorder.messages
  }

  /// The actions of `.send` effects, in the order in which a store would start them.
  var sent: [Action] { effects.flatMap(\.sent) }
}

extension Effect {
  /// The actions of the `.send` effects inside, in the order in which a store would start them.
  var sent: [Action] {
    switch operation {
    case .send(let action): [action]
    case .merge(let effects), .concatenate(let effects): effects.flatMap(\.sent)
    default: []
    }
  }
}
