import Foundation
import ReducerTesting

/// Collections besides arrays.
struct OtherCollections: StateMistake {
  struct State: Equatable {
    var recent: ContiguousArray<Int> = [1, 2, 3]
    var page: ArraySlice<Int> = [1, 2, 3, 4][1...2]
    var indices = IndexSet([1, 2, 5])
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.recent.append(4)
        state.page = [7, 8]
        state.indices = [3, 4]
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.recent = []
  }
}
