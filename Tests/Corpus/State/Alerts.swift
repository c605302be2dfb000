import ReducerTesting

/// The features that most screens here present.
enum Destination: Equatable {
  case alert(AlertState<DeletionAction>)
  case edit(Draft)
  case count(Int)
  case confirm(id: Int, title: String)
}

enum DeletionAction: Equatable { case confirmDeletion, ignore }

struct Draft: Equatable {
  var title = ""
  var tags: [String] = []
}

/// Parts of an alert that is already visible, and of a dialog.
struct AlertFields: StateMistake {
  struct State: DefaultState {
    @PresentationState var alert: AlertState<AlertAction>? = AlertState { TextState("Saving…") }
    var dialog: ConfirmationDialogState<AlertAction>?
    var title = TextState("Draft")
  }
  enum AlertAction: Equatable { case retry(count: Int), ignore }

  static func change(_ state: inout State) {
    state.alert?.title = TextState("Failed")
    state.alert?.buttons = [
      ButtonState(action: .retry(count: 2)) { TextState("Retry") },
      ButtonState { TextState("Later") },
    ]
    state.dialog = ConfirmationDialogState(titleVisibility: .visible) {
      TextState("Discard?")
    } actions: {
      ButtonState(role: .destructive, action: .ignore) { TextState("Discard") }
    }
    state.title = TextState("Draft 2")
  }
  static func expect(_ state: inout State) { state.alert?.title = TextState("Saved") }
}

/// An alert appears: the test expects another button.
struct PresentedAlert: StateMistake {
  struct State: DefaultState { @PresentationState var destination: Destination? }

  static func change(_ state: inout State) {
    state.destination = .alert(
      AlertState {
        TextState("Delete?")
      } actions: {
        ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Yes") }
        ButtonState(role: .cancel) { TextState("Nevermind") }
      } message: {
        TextState("This cannot be undone.")
      }
    )
  }
  static func expect(_ state: inout State) {
    state.destination = .alert(
      AlertState {
        TextState("Delete?")
      } actions: {
        ButtonState(action: .ignore) { TextState("No") }
      }
    )
  }
}

/// A field of one of several presented features: the test forgets the second.
struct PresentedCaseField: StateMistake {
  struct State: DefaultState { @PresentationState var destination: Destination? = .edit(Draft()) }

  static func change(_ state: inout State) {
    guard case .edit(var form)? = state.destination else { return }
    form.title = "Blob"
    form.tags.append("new")
    state.destination = .edit(form)
  }
  static func expect(_ state: inout State) {
    state.$destination[case: /Destination.edit]?.title = "Blob"
  }
}

/// A feature is replaced by another, or by the same one with another value.
struct PresentedCaseReplaced: StateMistake {
  struct State: DefaultState {
    @PresentationState var destination: Destination? = .edit(Draft())
    @PresentationState var other: Destination? = .count(1)
    @PresentationState var third: Destination? = .confirm(id: 1, title: "a")
  }

  static func change(_ state: inout State) {
    state.destination = .count(3)
    state.other = .count(2)
    state.third = .confirm(id: 1, title: "b")
  }
  static func expect(_ state: inout State) { state.destination = nil }
}

/// A feature is dismissed: the test expects the parent to do it later.
struct PresentedDismissed: StateMistake {
  struct State: DefaultState {
    @PresentationState var destination: Destination? = .edit(Draft(title: "Blob"))
  }

  static func change(_ state: inout State) { state.destination = nil }
  static func expect(_ state: inout State) {
    state.$destination[case: /Destination.edit]?.title = ""
  }
}

/// A field of a presented feature.
struct PresentedField: StateMistake {
  struct State: DefaultState {
    @PresentationState var editor: Editor? = Editor(text: "Hello")
  }
  struct Editor: Equatable { var text: String }

  static func change(_ state: inout State) { state.editor?.text = "Hello, Blob" }
  static func expect(_ state: inout State) { state.editor = nil }
}

/// A list in a presented feature: rows are moved.
struct PresentedList: StateMistake {
  struct State: DefaultState {
    @PresentationState var destination: Destination? = .list(
      List(rows: IdentifiedArray(uniqueElements: (0..<9).map { Row(id: $0, name: "Row \($0)") }))
    )
  }
  enum Destination: Equatable { case list(List), other }
  struct List: Equatable {
    var rows: IdentifiedArrayOf<Row>
    var counts = ["a": 1, "b": 2]
  }
  struct Row: Equatable, Identifiable {
    let id: Int
    var name: String
  }

  static func change(_ state: inout State) {
    guard case .list(var list)? = state.destination else { return }
    list.rows.move(fromOffsets: [1], toOffset: 6)
    list.rows[id: 3]?.name = "Three"
    list.counts["a"] = nil
    state.destination = .list(list)
  }
  static func expect(_ state: inout State) {
    state.$destination[case: /Destination.list]?.rows.swapAt(1, 6)
  }
}
