private struct FactError: Error, Equatable {}

private func theBlock() async {
  let store = TestStore(initialState: FactFeature.State()) {
    FactFeature()
  }
// The block.
}
