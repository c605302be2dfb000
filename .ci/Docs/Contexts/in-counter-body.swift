private struct theBlock: Reducer {
  typealias State = CounterFeature.State
  typealias Action = CounterFeature.Action

  var body: some ReducerOf<Self> {
// The block.
  }
}
