import ReducerRuntime

/// A feature without a store: its reducer, and effects that only send actions.
struct PlainFeature<State, Action> {
  let code: FeatureCode
  let initial: State
  /// Reduces an action and everything that its effects send, and returns that, or sets why it cannot.
  let reduce: (inout State, Action, inout String?) -> [Action]

  init<R: Reducer<State, Action>>(_ reducer: R, from initial: State) {
    code = FeatureCode(type: R.self, value: reducer)
    self.initial = initial
    reduce = { reducer.reduceAll($1, into: &$0, &$2) }
  }
}

/// Such a feature in a walk.
final class WalkedReducer<State, Action>: WalkedFeature {
  private let feature: PlainFeature<State, Action>
  private var state: State
  private var received: [Action] = []

  init(_ feature: PlainFeature<State, Action>) {
    (self.feature, state) = (feature, feature.initial)
  }

  func observe() -> WalkObservation<State, Action> {
    WalkObservation(state: state, received: received)
  }

  func take(
    _ turn: WalkTurn<Action>,
    holds: ((State) -> Bool)?,
    _ judge: WalkJudge<State>
  ) async -> String? {
    var problem: String?
    received = []
    switch turn.move {
    case .sent(let action): received = feature.reduce(&state, action, &problem)
    case .advanced: problem = ExplorationReport.needsStore("Advancing")
    case .happened: problem = ExplorationReport.needsStore("\"Happening\"")
    case .delivered: break
    }
    return problem
  }

  func finish() async {}
}

extension Reducer {
  /// Reduces an action and, in order, everything that its effects send at once.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - state: The state of the feature.
  ///   - problem: Set to the reason why the feature needs a store, if it needs one.
  /// - Returns: The actions that effects sent.
  func reduceAll(
    _ action: Action,
    into state: inout State,
    _ problem: inout String?
  ) -> [Action] {
    var pending: [Action] = []
    var index = -1
    while index < pending.count {
      guard index < ExplorationReport.actionLimit else {
        TestFramework.current.fail(ExplorationReport.endlessActions, at: nil)
        break
      }
      let effect = reduce(into: &state, action: index < 0 ? action : pending[index])
      index += 1
      if effect.isNone { continue }
      effect.forEachLeaf { leaf in
        switch leaf {
        case .send(let action): pending.append(action())
        case .run(let location):
          problem = problem ?? ExplorationReport.needsStore("The effect at \(location)")
        case .throttled: problem = problem ?? ExplorationReport.needsStore("A throttled effect")
        case .cancel: break
        }
      }
    }
    return pending
  }
}
