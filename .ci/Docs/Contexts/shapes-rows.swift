private struct RowsFeature: Reducer {
  struct Row: Equatable, Identifiable { let id: Int }
  struct State: Equatable { var rows: IdentifiedArrayOf<Row> = [] }
  enum Action: Equatable { case row(id: Int, action: RowAction) }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
// The block.
  }
}
