import ReducerTesting

/// A list in a presented feature, in which rows are dragged.
struct PresentedList: StateMistake {
  struct State: Equatable {
    @PresentationState var destination: Destination? = .list(
      List(rows: IdentifiedArray(uniqueElements: (0..<9).map { Row(id: $0, name: "Row \($0)") }))
    )
  }
  enum Destination: Equatable { case list(List), other }
  struct List: Equatable {
    var rows: IdentifiedArrayOf<Row>
    var counts = ["a": 1, "b": 2]
  }
  struct Row: Equatable, Identifiable {
    let id: Int
    var name: String
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        guard case .list(var list)? = state.destination else { break }
        list.rows.move(fromOffsets: [1], toOffset: 6)
        list.rows[id: 3]?.name = "Three"
        list.counts["a"] = nil
        state.destination = .list(list)
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.$destination[case: /Destination.list]?.rows.swapAt(1, 6)
  }
}
