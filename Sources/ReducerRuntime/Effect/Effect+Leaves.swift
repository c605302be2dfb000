/// A part of an effect that does something by itself.
package enum EffectLeaf<Action> {
  /// Sends an action, which the function makes.
  case send(() -> Action)
  /// Runs an operation, made at this line.
  case run(CodeLocation)
  /// Starts depending on the time since the last effect of its kind.
  case throttled
  /// Cancels effects by an identifier.
  case cancel
}

extension Effect {
  /// Calls a function with each part of the effect that does something by itself, in order.
  ///
  /// The cancellations for children that go away do not count as effects of the feature.
  package func forEachLeaf(_ body: (EffectLeaf<Action>) -> Void) {
    switch operation {
    case .none, .cancelScope, .cancelScopes: break
    case .send(let action): body(.send { action })
    case .run(let operation): body(.run(operation.location))
    case .cancel: body(.cancel)
    case .throttled(let effect, _, _): if effect.isOfFeature { body(.throttled) }
    case .merge(let effects), .concatenate(let effects):
      for effect in effects { effect.forEachLeaf(body) }
    case .cancellable(let effect, _, _), .scoped(let effect, _, _): effect.forEachLeaf(body)
    case .mapped(let mapped): Self.forEachLeaf(of: mapped, body)
    }
  }

  private static func forEachLeaf(
    of mapped: some MappedEffect<Action>,
    _ body: (EffectLeaf<Action>) -> Void
  ) {
    mapped.effect.forEachLeaf { leaf in
      switch leaf {
      case .send(let action): body(.send { mapped.transform { $0 }(action()) })
      case .run(let location): body(.run(location))
      case .throttled: body(.throttled)
      case .cancel: body(.cancel)
      }
    }
  }

  /// True if the feature returned the effect, rather than the reducers around it.
  var isOfFeature: Bool {
    var isOfFeature = false
    forEachLeaf { _ in isOfFeature = true }
    return isOfFeature
  }
}
