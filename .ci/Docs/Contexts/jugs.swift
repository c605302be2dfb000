struct Jugs: Reducer {
  enum Jug: CaseIterable {
    case small, big

    var capacity: Int { self == .small ? 3 : 5 }
  }
  struct State: Hashable {
    var small = 0
    var big = 0

    subscript(jug: Jug) -> Int {
      get { jug == .small ? small : big }
      set { if jug == .small { small = newValue } else { big = newValue } }
    }
  }
  enum Action: Equatable {
    case fill(Jug)
    case empty(Jug)
    case pour(from: Jug)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .fill(let jug): state[jug] = jug.capacity
    case .empty(let jug): state[jug] = 0
    case .pour(let jug):
      let other = jug == .small ? Jug.big : .small
      let amount = min(state[jug], other.capacity - state[other])
      state[jug] -= amount
      state[other] += amount
    }
    return .none
  }
}
