import ReducerTesting

/// Sets of options and values with a raw value.
struct OptionSets: StateMistake {
  struct State: Equatable {
    var options: Options = []
    var id = ID(rawValue: "a")
    var rows: IdentifiedArrayOf<Row> = [Row(id: ID(rawValue: "a"))]
  }
  struct Options: OptionSet, Hashable {
    var rawValue: Int
    static let bold = Options(rawValue: 1)
    static let italic = Options(rawValue: 2)
  }
  struct ID: RawRepresentable, Hashable { var rawValue: String }
  struct Row: Equatable, Identifiable {
    let id: ID
    var count = 0
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.options = [.bold, .italic]
        state.id = ID(rawValue: "b")
        state.rows[id: ID(rawValue: "a")]?.count = 1
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.options = .bold
  }
}
