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
    forEachLeaf(embed: { $0 }, body)
  }

  private func forEachLeaf<Root>(
    embed: @escaping (Action) -> Root,
    _ body: (EffectLeaf<Root>) -> Void
  ) {
    func visit(_ mapped: some MappedEffect<Action>) {
      mapped.effect.forEachLeaf(embed: mapped.transform(then: embed), body)
    }
    switch operation {
    case .none, .cancelChildren: break
    case .send(let action): body(.send { embed(action) })
    case .run(let operation): body(.run(operation.location))
    case .cancel: body(.cancel)
    case .throttled(let effect, _, _): if effect.isOfFeature { body(.throttled) }
    case .merge(let effects), .concatenate(let effects):
      for effect in effects { effect.forEachLeaf(embed: embed, body) }
    case .cancellable(let effect, _, _), .scoped(let effect, _, _):
      effect.forEachLeaf(embed: embed, body)
    case .mapped(let mapped): visit(mapped)
    }
  }

  /// True if the feature returned the effect, rather than the reducers around it.
  var isOfFeature: Bool {
    var isOfFeature = false
    forEachLeaf { _ in isOfFeature = true }
    return isOfFeature
  }
}
