import Foundation
import ReducerTesting

/// Dates by their components.
struct Calendars: StateMistake {
  struct State: Equatable {
    var day: DateComponents?
    var calendar = Calendar(identifier: .gregorian)
    var order = ComparisonResult.orderedSame
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.day = DateComponents(year: 2009, month: 2, day: 13)
        state.calendar = Calendar(identifier: .buddhist)
        state.order = .orderedAscending
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.day = nil
  }
}
