import ReducerRuntime

extension Reducer {
  /// Reduces an action and, in order, everything that its effects send at once.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - state: The state of the feature.
  ///   - problem: Set to the reason why the feature needs a store, if it needs one.
  func reduceAll(
    _ action: Action,
    into state: inout State,
    _ problem: inout String?
  ) {
    var pending = [action]
    var index = 0
    while index < pending.count {
      guard index <= ExplorationReport.actionLimit else {
        problem = problem ?? ExplorationReport.endlessActions
        break
      }
      let effect = reduce(into: &state, action: pending[index])
      effect.forEachLeaf { leaf in
        switch leaf {
        case .send(let action): pending.append(action())
        case .run(let location):
          problem = problem ?? ExplorationReport.needsStore("The effect at \(location)")
        case .throttled: problem = problem ?? ExplorationReport.needsStore("A throttled effect")
        case .cancel: break
        }
      }
      index += 1
    }
  }
}
