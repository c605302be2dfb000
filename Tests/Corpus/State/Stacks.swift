import ReducerTesting

/// The screens of most stacks here.
enum Path: Equatable {
  case detail(Detail)
  case record(meeting: Int)
  case empty
}

struct Detail: Equatable {
  var title = ""
  @PresentationState var destination: Sheet?
}

enum Sheet: Equatable { case edit(Form) }

struct Form: Equatable { var name = "" }

/// A field of a screen, and a field of the feature that the screen presents.
struct StackElementField: StateMistake {
  struct State: DefaultState {
    var path = StackState<Path>([
      .detail(Detail(destination: .edit(Form()))), .detail(Detail()),
    ])
  }

  static func change(_ state: inout State) {
    state.path[id: 0, case: /Path.detail]?.$destination[case: /Sheet.edit]?.name = "Blob"
    state.path[id: 1, case: /Path.detail]?.title = "Blob"
    state.path[id: 1, case: /Path.detail]?.destination = .edit(Form(name: "Blob"))
  }
  static func expect(_ state: inout State) {
    state.path[id: 0, case: /Path.detail]?.destination = nil
  }
}

/// A stack of screens of one kind, beside another stack.
struct StackOfStructs: StateMistake {
  struct State: DefaultState {
    var left = StackState<Screen>([Screen(title: "a")])
    var right = StackState<Screen>()
  }
  struct Screen: Equatable { var title: String }

  static func change(_ state: inout State) {
    state.right.append(Screen(title: "b"))
    state.left.append(Screen(title: "c"))
    state.left[id: 0]?.title = "d"
  }
  static func expect(_ state: inout State) { state.left[id: 0]?.title = "e" }
}

/// The last screen is popped: the test forgets it.
struct StackPop: StateMistake {
  struct State: DefaultState {
    var path = StackState<Path>([.detail(Detail()), .record(meeting: 1)])
    var count = 0
  }

  static func change(_ state: inout State) {
    state.path.removeLast()
    state.count = 1
  }
  static func expect(_ state: inout State) { state.count = 1 }
}

/// Screens are popped: the test pops one too many.
struct StackPopSeveral: StateMistake {
  struct State: DefaultState {
    var path = StackState<Path>([.detail(Detail()), .record(meeting: 1), .empty, .empty])
  }

  static func change(_ state: inout State) { state.path.pop(from: 1) }
  static func expect(_ state: inout State) { state.path.removeAll() }
}

/// A screen is pushed: the test expects another.
struct StackPush: StateMistake {
  struct State: DefaultState { var path = StackState<Path>() }

  static func change(_ state: inout State) { state.path.append(.detail(Detail(title: "Blob"))) }
  static func expect(_ state: inout State) { state.path.append(.empty) }
}

/// A screen is pushed on others, after some have been popped.
struct StackPushOnTop: StateMistake {
  struct State: DefaultState { var path = StackState<Path>([.detail(Detail()), .empty]) }

  static func change(_ state: inout State) {
    state.path.removeLast()
    state.path.append(.record(meeting: 1))
    state.path.append(.empty)
  }
  static func expect(_ state: inout State) { state.path.removeLast() }
}

/// Screens in the middle of a stack are replaced and removed.
struct StackReplaced: StateMistake {
  struct State: DefaultState {
    var path = StackState<Path>([.empty, .record(meeting: 1), .empty, .detail(Detail())])
  }

  static func change(_ state: inout State) {
    state.path[id: 1] = .record(meeting: 2)
    state.path[id: 2] = nil
    state.path[id: 3, case: /Path.detail]?.title = "Blob"
  }
  static func expect(_ state: inout State) { state.path[id: 2] = .record(meeting: 2) }
}
