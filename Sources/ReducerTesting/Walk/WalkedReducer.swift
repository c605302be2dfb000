import ReducerRuntime

/// A feature in a walk without a store: its reducer, and effects that only send actions.
final class WalkedReducer<R: Reducer>: WalkedFeature {
  let code: FeatureCode
  private let reducer: R
  private var state: R.State
  /// The shared values of this walk, of which no other code knows.
  private let shared = SharedDraft(SharedView())
  private var received: [R.Action] = []

  init(_ reducer: R, from initial: R.State) {
    code = FeatureCode(type: R.self, value: reducer)
    (self.reducer, state) = (reducer, initial)
  }

  func observe() -> WalkObservation<R.State, R.Action> {
    WalkObservation(state: TimedState(state: state, shared: shared.view), received: received)
  }

  func nextInstants() -> [Duration] { [] }

  func take(
    _ turn: WalkTurn<R.Action>,
    holds: ((R.State) -> Bool)?,
    _ judge: WalkJudge<R.State>
  ) async throws {
    received = []
    switch turn.move {
    case .sent(let action):
      received = try shared.use { try reducer.reduceAll(action, into: &state) }
    case .advanced: throw WalkMisuse(text: ExplorationReport.needsStore("Advancing"))
    case .happened: throw WalkMisuse(text: ExplorationReport.needsStore("\"Happening\""))
    case .delivered: break
    }
  }

  func finish() async {}
}

extension Reducer {
  /// Reduces an action and, in order, everything that its effects send at once.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - state: The state of the feature.
  /// - Returns: The actions that effects sent.
  /// - Throws: The reason why the feature needs a store, if it needs one.
  func reduceAll(_ action: Action, into state: inout State) throws(WalkMisuse) -> [Action] {
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
      var work: String?
      effect.forEachLeaf { leaf in
        switch leaf {
        case .send(let action): pending.append(action())
        case .run(let location): work = work ?? "The effect at \(location)"
        case .throttled: work = work ?? "A throttled effect"
        case .cancel: break
        }
      }
      if let work { throw WalkMisuse(text: ExplorationReport.needsStore(work)) }
    }
    return pending
  }
}
