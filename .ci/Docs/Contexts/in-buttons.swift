private func theBlock() -> AlertState<AlertAction> {
  AlertState {
    TextState("Delete?")
  } actions: {
// The block.
  }
}
