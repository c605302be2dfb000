import Foundation
import ReducerTesting

/// A bindable field: the test expects the focus to stay.
struct BindingFocus: StateMistake {
  struct State: Equatable {
    @BindingState var focus: Field? = .title
    @BindingState var isOn = false
  }
  enum Field: Hashable { case attendee(UUID), title }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.focus = .attendee(UUID(1))
        state.isOn = true
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.isOn = true
  }
}
