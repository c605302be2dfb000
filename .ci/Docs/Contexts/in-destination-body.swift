private struct theBlock: Reducer {
  typealias State = Destination.State
  typealias Action = Destination.Action

  var body: some ReducerOf<Self> {
// The block.
  }
}
