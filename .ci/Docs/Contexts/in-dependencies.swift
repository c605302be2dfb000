private func theBlock() -> (inout DependencyValues) -> Void {
  {
// The block.
  }
}
