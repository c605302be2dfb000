/// Why an effect does more than send actions at once.
package enum UnplainEffect: Sendable {
  /// It does asynchronous work; the location is that of the effect.
  case runs(CodeLocation)
  case throttled
}

extension Effect {
  /// Passes on the actions that the effect sends at once, for features that run without a store.
  ///
  /// - Parameters:
  ///   - send: Called with each action, in order.
  ///   - otherwise: Called with each effect that does more than send.
  package func plainSends(_ send: (Action) -> Void, otherwise: (UnplainEffect) -> Void) {
    switch operation {
    case .none, .cancel, .cancelScope, .cancelScopes: break
    case .send(let action): send(action)
    case .run(let operation): otherwise(.runs(operation.location))
    case .merge(let effects), .concatenate(let effects):
      for effect in effects { effect.plainSends(send, otherwise: otherwise) }
    // Whether it starts depends on the time since the last one.
    case .throttled: otherwise(.throttled)
    case .cancellable(let effect, _, _), .scoped(let effect, _, _):
      effect.plainSends(send, otherwise: otherwise)
    case .mapped(let mapped):
      Self.plainSends(of: mapped, send, otherwise: otherwise)
    }
  }

  /// Whether the effect does anything but end the effects of children that are gone.
  ///
  /// A feature's own reducers return any such effect. The rest is that of `forEach` and `ifLet`.
  var isOfFeature: Bool {
    switch operation {
    case .none, .cancelScope, .cancelScopes: false
    case .send, .run, .cancel: true
    case .merge(let effects), .concatenate(let effects): effects.contains(where: \.isOfFeature)
    case .cancellable(let effect, _, _), .throttled(let effect, _, _), .scoped(let effect, _, _):
      effect.isOfFeature
    case .mapped(let mapped): Self.isOfFeature(mapped)
    }
  }

  private static func isOfFeature(_ mapped: some MappedEffect<Action>) -> Bool {
    mapped.effect.isOfFeature
  }

  private static func plainSends(
    of mapped: some MappedEffect<Action>,
    _ send: (Action) -> Void,
    otherwise: (UnplainEffect) -> Void
  ) {
    withoutActuallyEscaping(send) { send in
      mapped.effect.plainSends(mapped.transform(then: send), otherwise: otherwise)
    }
  }
}
