import ReducerRuntime

/// A feature in a walk without a store: its reducer, and effects that only send actions.
final class WalkedReducer<R: Reducer>: WalkedFeature {
  let code: FeatureCode
  private let reducer: R
  private let dependencies = DependencyValues.current
  private var state: R.State
  private var received: [R.Action] = []

  init(_ reducer: R, from initial: R.State) {
    code = FeatureCode(type: R.self, value: reducer)
    (self.reducer, state) = (reducer, initial)
  }

  func observe() -> WalkObservation<R.State, R.Action> {
    WalkObservation(state: state, received: received)
  }

  func take(
    _ turn: WalkTurn<R.Action>,
    holds: ((R.State) -> Bool)?,
    _ judge: WalkJudge<R.State>
  ) async -> String? {
    var problem: String?
    received = []
    switch turn.move {
    case .sent(let action):
      received = DependencyValues.$current.withValue(dependencies) {
        reducer.reduceAll(action, into: &state, &problem)
      }
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
