private struct theBlock: Reducer {
  typealias State = Feature.State
  typealias Action = Feature.Action

// The block.
}
