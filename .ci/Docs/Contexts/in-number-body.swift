private struct theBlock: Reducer {
  typealias State = Int
  enum Action { case increment, decrement }

  var body: some ReducerOf<Self> {
// The block.
  }
}
