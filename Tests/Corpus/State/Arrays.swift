import Foundation
import ReducerTesting

/// An element is added at the end: the test adds it in front.
struct ArrayAppend: StateMistake {
  struct State: DefaultState { var items = ["a", "b"] }

  static func change(_ state: inout State) { state.items.append("c") }
  static func expect(_ state: inout State) { state.items.insert("c", at: 0) }
}

/// A field of an element: the test changes its neighbor.
struct ArrayElement: StateMistake {
  struct State: DefaultState {
    var attendees = [Attendee(name: ""), Attendee(name: ""), Attendee(name: "")]
  }
  struct Attendee: Equatable { var name: String }

  static func change(_ state: inout State) { state.attendees[1].name = "Blob" }
  static func expect(_ state: inout State) { state.attendees[0].name = "Blob" }
}

/// A list is cleared: the test expects pinned elements to stay.
struct ArrayEmptied: StateMistake {
  struct State: DefaultState {
    var items = ["a", "b", "c"]
    var matrix = [[1, 2], [3, 4]]
  }

  static func change(_ state: inout State) {
    state.items = []
    state.matrix[1][0] = 5
    state.matrix[0].append(6)
  }
  static func expect(_ state: inout State) { state.items = ["a"] }
}

/// A row is dragged: the test drops it one place too early.
struct ArrayMove: StateMistake {
  struct State: DefaultState { var rows = (0..<8).map { Row(id: $0, text: "\($0)") } }
  struct Row: Equatable, Identifiable {
    let id: Int
    var text: String
  }

  static func change(_ state: inout State) {
    state.rows.insert(state.rows.remove(at: 1), at: 5)
    state.rows.insert(state.rows.remove(at: 7), at: 0)
    state.rows[0].text = "first"
    state.rows.remove(at: 3)
    state.rows.insert(Row(id: 9, text: "new"), at: 4)
  }
  static func expect(_ state: inout State) { state.rows.insert(state.rows.remove(at: 1), at: 4) }
}

/// Elements are removed and inserted in many places: the test is off by one.
struct ArrayRemovalsAndInsertions: StateMistake {
  struct State: DefaultState { var rows = (0..<30).map { Row(id: $0, text: "Row \($0)") } }
  struct Row: Equatable, Identifiable {
    let id: Int
    var text: String
  }

  static func change(_ state: inout State) {
    state.rows.remove(at: 28)
    state.rows.removeSubrange(10..<13)
    state.rows.remove(at: 2)
    state.rows.insert(Row(id: 100, text: "New"), at: 5)
    state.rows.insert(Row(id: 101, text: "Newer"), at: 0)
    state.rows[12].text = "Changed"
    state.rows.append(Row(id: 102, text: "Last"))
    state.rows.append(Row(id: 103, text: "Very last"))
  }
  static func expect(_ state: inout State) {
    state.rows.remove(at: 3)
    state.rows[4].text = "Changed"
  }
}

/// A list is sorted: the test forgets the new order.
struct ArrayRewritten: StateMistake {
  struct State: DefaultState { var words = ["pear", "fig", "apple", "kiwi", "plum"] }

  static func change(_ state: inout State) { state.words.sort() }
  static func expect(_ state: inout State) { state.words.reverse() }
}

/// Two rows change places: the test swaps two others.
struct ArraySwap: StateMistake {
  struct State: DefaultState { var rows = (0..<6).map { Row(id: $0) } }
  struct Row: Equatable, Identifiable { var id: Int }

  static func change(_ state: inout State) { state.rows.swapAt(1, 4) }
  static func expect(_ state: inout State) { state.rows.swapAt(0, 5) }
}

/// An optional list that may still be nil.
struct OptionalArray: StateMistake {
  struct State: DefaultState {
    var rows: [Row]? = [Row(id: 1), Row(id: 2), Row(id: 3), Row(id: 4)]
  }
  struct Row: Equatable, Identifiable {
    let id: Int
    var isDone = false
  }

  static func change(_ state: inout State) {
    state.rows?.append(Row(id: 5, isDone: true))
    state.rows?[1].isDone = true
    state.rows?.swapAt(2, 3)
  }
  static func expect(_ state: inout State) { state.rows = nil }
}

/// Collections besides arrays.
struct OtherCollections: StateMistake {
  struct State: DefaultState {
    var recent: ContiguousArray<Int> = [1, 2, 3]
    var page: ArraySlice<Int> = [1, 2, 3, 4][1...2]
    var indices = IndexSet([1, 2, 5])
  }

  static func change(_ state: inout State) {
    state.recent.append(4)
    state.page = [7, 8]
    state.indices = [3, 4]
  }
  static func expect(_ state: inout State) { state.recent = [] }
}
