@WalkBuilder<RowsAction> private func theBlock(state: RowsState) -> [WalkOption<RowsAction>] {
// The block.
}

private struct RowsState {
  struct Row: Identifiable { let id: Int }
  let rows: IdentifiedArrayOf<Row>
}

private enum RowsAction {
  case amountChanged(Int)
  case rowTapped(id: Int)
}
