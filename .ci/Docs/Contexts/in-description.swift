private func theBlock(action: Action) -> String {
// The block.
}
