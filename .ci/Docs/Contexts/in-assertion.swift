private func theBlock() -> (inout State) -> Void {
  {
// The block.
  }
}
