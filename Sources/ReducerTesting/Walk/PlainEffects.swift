import ReducerRuntime

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
    let effect = reduce(into: &state, action: action)
    if effect.isNone { return [] }
    var pending: [Action] = []
    effect.collectSends(into: &pending, &problem)
    var index = 0
    while index < pending.count {
      guard index < ExplorationReport.actionLimit else {
        problem = problem ?? ExplorationReport.endlessActions
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
  /// Collects the actions that an effect sends at once.
  fileprivate func collectSends(into actions: inout [Action], _ problem: inout String?) {
    forEachLeaf { leaf in
      switch leaf {
      case .send(let action): actions.append(action())
      case .run(let location): problem = problem ?? ExplorationReport.worksInStore(location)
      case .throttled: problem = problem ?? ExplorationReport.throttledInStore
      case .cancel: break
      }
    }
  }
}
