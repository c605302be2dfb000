private struct theBlock: Reducer {
  typealias State = Feature.State

// The block.
}
