import ReducerTesting

/// Payloads that are empty, or optional, or nothing but a label.
struct EmptyPayloads: StateMistake {
  struct State: Equatable {
    var saved: Saved = .failure
    var last: Saved?
    var choice: Saved?
  }
  enum Saved: Equatable {
    case success(Void)
    case failure
    case maybe(Saved.Reason?)
    case because(reason: Reason)
    enum Reason { case none, other }
    static func == (lhs: Saved, rhs: Saved) -> Bool {
      String(customDumping: lhs) == String(customDumping: rhs)
    }
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.saved = .success(())
        state.last = .maybe(Saved.Reason.none)
        state.choice = .because(reason: .other)
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.saved = .maybe(nil)
  }
}
