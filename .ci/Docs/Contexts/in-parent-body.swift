private struct theBlock: Reducer {
  struct State { var counter = CounterFeature.State() }
  typealias Action = CounterFeature.Action

  var body: some ReducerOf<Self> {
// The block.
  }
}
