import ReducerTesting

/// An optional of an optional: the answer has arrived, but is nil.
struct DoubleOptional: StateMistake {
  struct State: DefaultState {
    var answer: Int??
    var other: Int?? = 3
    var sort: Sort??
  }
  enum Sort { case up, none }

  static func change(_ state: inout State) {
    state.answer = .some(nil)
    state.other = 4
    state.sort = .some(.some(.none))
  }
  static func expect(_ state: inout State) { state.answer = 3 }
}

/// An optional value appears: the test forgets it.
struct OptionalAppears: StateMistake {
  struct State: DefaultState {
    var user: User?
    var count = 0
  }
  struct User: Equatable {
    var id: Int
    var name: String
    var isAdmin: Bool
  }

  static func change(_ state: inout State) {
    state.user = User(id: 1, name: "Blob", isAdmin: false)
    state.count += 1
  }
  static func expect(_ state: inout State) { state.count = 1 }
}

/// An optional value disappears: the test expects it to become empty.
struct OptionalDisappears: StateMistake {
  struct State: DefaultState { var draft: Draft? = Draft(text: "Hello") }
  struct Draft: Equatable { var text: String }

  static func change(_ state: inout State) { state.draft = nil }
  static func expect(_ state: inout State) { state.draft?.text = "" }
}

/// A field of an optional value changes.
struct OptionalField: StateMistake {
  struct State: DefaultState { var user: User? = User(name: "Blob", address: Address()) }
  struct User: Equatable {
    var name: String
    var address: Address?
  }
  struct Address: Equatable { var city = "Paris" }

  static func change(_ state: inout State) { state.user?.address?.city = "Rome" }
  static func expect(_ state: inout State) { state.user?.name = "Rome" }
}
