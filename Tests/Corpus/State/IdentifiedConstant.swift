import ReducerTesting

/// A constant of a row: the row has to be assigned.
struct IdentifiedConstant: StateMistake {
  struct State: Equatable { var rows: IdentifiedArrayOf<Row> = [Row(id: 1, size: Size(width: 1))] }
  struct Row: Equatable, Identifiable {
    let id: Int
    let size: Size
    var name = ""
  }
  struct Size: Equatable { let width: Int }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: state.rows[id: 1] = Row(id: 1, size: Size(width: 2))
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.rows[id: 1]?.name = "2"
  }
}
