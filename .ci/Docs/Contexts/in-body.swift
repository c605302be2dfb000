private struct theBlock: Reducer {
  typealias State = Feature.State
  typealias Action = Feature.Action

  var body: some ReducerOf<Self> {
// The block.
  }
}
