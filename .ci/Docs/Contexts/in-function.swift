extension Feature {
  private func theBlock(
    store: TestStoreOf<Feature>,
    send: Send<Action>,
    model: Model,
    isPreview: Bool
  ) async throws {
// The block.
  }
}
