struct Account: Reducer {
  struct State: Hashable {
    var balance = 0
    var isClosed = false
  }
  enum Action: Equatable {
    case deposit(Int)
    case withdraw(Int)
    case close
    case interestPaid
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .deposit(let amount): state.balance += amount
    case .withdraw(let amount): state.balance -= amount
    case .close: state.isClosed = true
    case .interestPaid: state.balance += 1
    }
    return .none
  }
}
