import ReducerTesting

/// Entries of a dictionary change, disappear and appear.
struct DictionaryEntries: StateMistake {
  struct State: DefaultState {
    var counts = ["apple": 1, "fig": 2, "kiwi": 3, "pear": 4, "plum": 5, "quince": 6]
  }

  static func change(_ state: inout State) {
    state.counts["apple"] = 7
    state.counts["fig"] = nil
    state.counts["lemon"] = 1
  }
  static func expect(_ state: inout State) { state.counts["apple", default: 0] += 1 }
}

/// A dictionary whose values are optional, with keys of a type of its own.
struct DictionaryOfOptionals: StateMistake {
  struct State: DefaultState {
    var answers: [Question: Int?] = [.first: 1, .second: 2, .third: nil]
  }
  enum Question: Hashable { case first, second, third, other(id: Int) }

  static func change(_ state: inout State) {
    state.answers[.first] = .some(nil)
    state.answers[.second] = nil
    state.answers[.third] = 3
    state.answers[.other(id: 4)] = 4
  }
  static func expect(_ state: inout State) { state.answers[.first] = 3 }
}

/// A field of a value in a dictionary.
struct DictionaryOfStructs: StateMistake {
  struct State: DefaultState {
    var users = [1: User(name: "Blob", tags: []), 2: User(name: "Blob Jr.", tags: [])]
  }
  struct User: Equatable {
    var name: String
    var tags: Set<Tag>
  }
  enum Tag { case admin, guest }

  static func change(_ state: inout State) {
    state.users[2]?.name = "Blob Sr."
    state.users[2]?.tags.insert(.admin)
  }
  static func expect(_ state: inout State) { state.users[1]?.name = "Blob Sr." }
}

/// Members of a set: the test expects a selection instead of a toggle.
struct SetMembers: StateMistake {
  struct State: DefaultState {
    var selected: Set<Int> = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    var days: Set<Day> = []
  }
  enum Day { case monday, tuesday }

  static func change(_ state: inout State) {
    state.selected.remove(3)
    state.selected.insert(40)
    state.days = [.tuesday, .monday]
  }
  static func expect(_ state: inout State) { state.selected.remove(40) }
}

/// Members of a set that have identifiers, and change.
struct SetOfIdentified: StateMistake {
  struct State: DefaultState {
    var users: Set<User> = [User(id: 1, name: "a"), User(id: 2, name: "b"), User(id: 3, name: "c")]
  }
  struct User: Hashable, Identifiable {
    let id: Int
    var name: String
  }

  static func change(_ state: inout State) {
    state.users.remove(User(id: 2, name: "b"))
    state.users.insert(User(id: 2, name: "Blob"))
  }
  static func expect(_ state: inout State) { state.users.remove(User(id: 2, name: "b")) }
}

/// Sets of options and values with a raw value.
struct OptionSets: StateMistake {
  struct State: DefaultState {
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

  static func change(_ state: inout State) {
    state.options = [.bold, .italic]
    state.id = ID(rawValue: "b")
    state.rows[id: ID(rawValue: "a")]?.count = 1
  }
  static func expect(_ state: inout State) { state.options = .bold }
}
