private func theBlock() -> AlertState<AlertAction> {
// The block.
}
