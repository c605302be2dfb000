@MainActor private func theBlock(store: StoreOf<Feature>) async {
// The block.
}
