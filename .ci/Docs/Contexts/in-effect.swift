extension Feature {
  private func theBlock(query: String, counterEffect: Effect<CounterFeature.Action>) -> Effect<Action> {
// The block.
  }
}
