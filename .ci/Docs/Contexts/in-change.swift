extension Feature {
  private func theBlock(_ state: inout State, standup: Standup, indices: IndexSet) {
// The block.
  }
}
