extension Effect {
  /// Passes on the actions that the effect sends at once, for features that run without a store.
  ///
  /// - Parameters:
  ///   - send: Called with each action, in order.
  ///   - otherwise: Called with the location of each effect that does asynchronous work.
  package func plainSends(_ send: (Action) -> Void, otherwise: (CodeLocation) -> Void) {
    switch operation {
    case .none, .cancel, .cancelScope, .cancelScopes: break
    case .send(let action): send(action)
    case .run(let operation): otherwise(operation.location)
    case .merge(let effects), .concatenate(let effects):
      for effect in effects { effect.plainSends(send, otherwise: otherwise) }
    case .cancellable(let effect, _, _), .throttled(let effect, _, _), .scoped(let effect, _, _):
      effect.plainSends(send, otherwise: otherwise)
    case .mapped(let mapped):
      Self.plainSends(of: mapped, send, otherwise: otherwise)
    }
  }

  private static func plainSends(
    of mapped: some MappedEffect<Action>,
    _ send: (Action) -> Void,
    otherwise: (CodeLocation) -> Void
  ) {
    withoutActuallyEscaping(send) { send in
      mapped.effect.plainSends(mapped.transform(then: send), otherwise: otherwise)
    }
  }
}
