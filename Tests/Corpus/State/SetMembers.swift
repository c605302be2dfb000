import ReducerTesting

/// Members of a set: the test takes selection for toggling.
struct SetMembers: StateMistake {
  struct State: Equatable {
    var selected: Set<Int> = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    var days: Set<Day> = []
  }
  enum Day { case monday, tuesday }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.selected.remove(3)
        state.selected.insert(40)
        state.days = [.tuesday, .monday]
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.selected.remove(40)
  }
}
