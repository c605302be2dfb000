import ReducerRuntime

/// Why an effect does more than send actions at once.
enum UnplainEffect {
  /// It does asynchronous work; the location is that of the effect.
  case runs(CodeLocation)
  case throttled
}

/// Why a feature cannot be walked without a store.
enum PlainEffectProblem {
  /// An effect does more than send actions.
  case effect(UnplainEffect)
  /// Actions send actions without end.
  case endless
}

enum PlainEffects {
  static let limit = 10_000
}

extension Reducer {
  /// Reduces an action and, in order, everything that its effects send at once.
  ///
  /// - Returns: What effects sent.
  func reduceAll(
    _ action: Action,
    into state: inout State,
    _ problem: inout PlainEffectProblem?
  ) -> [Action] {
    let effect = reduce(into: &state, action: action)
    if effect.isNone { return [] }
    var pending: [Action] = []
    effect.collectSends(into: &pending, &problem)
    var index = 0
    while index < pending.count {
      guard index < PlainEffects.limit else {
        problem = problem ?? .endless
        break
      }
      let effect = reduce(into: &state, action: pending[index])
      if !effect.isNone { effect.collectSends(into: &pending, &problem) }
      index += 1
    }
    return pending
  }
}

extension Effect {
  /// Collects what an effect sends at once.
  fileprivate func collectSends(
    into actions: inout [Action],
    _ problem: inout PlainEffectProblem?
  ) {
    forEachLeaf { leaf in
      switch leaf {
      case .send(let action): actions.append(action())
      case .run(let location): problem = problem ?? .effect(.runs(location))
      case .throttled: problem = problem ?? .effect(.throttled)
      case .cancel: break
      }
    }
  }
}
