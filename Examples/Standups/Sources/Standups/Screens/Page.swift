import ReducerRuntime
import StandupsSample

/// A command that a key gives.
enum Command: Equatable, Sendable {
  case send(UndoFeature.Action)
  /// Save and end.
  case quit
  /// End although something is not saved.
  case quitUnsaved
  /// Give the terminal to the shell for a while.
  case suspend
  /// Write the whole screen again.
  case redraw
  /// Do what the key means on the page that the commands before have made.
  case press(Key)

  static func app(_ action: AppFeature.Action) -> Command { .send(.drafts(.app(action))) }
}

/// Keys, and the commands that they give.
///
/// The hints at the bottom of a screen come from its bindings, so they are always true.
struct KeyBinding {
  var keys: [Key]
  /// The name of the keys at the bottom of the screen; empty for no hint.
  var name = ""
  var label = ""
  var perform: (inout ViewState) -> [Command]

  init(
    _ keys: Key...,
    name: String = "",
    label: String = "",
    perform: @escaping (inout ViewState) -> [Command]
  ) {
    self.keys = keys
    self.name = name
    self.label = label
    self.perform = perform
  }
}

/// A screen: what it shows, and what its keys do.
struct Page {
  var title: String
  /// The text to the right of the title.
  var note = ""
  var style = Style.inverse
  var rows: [Row] = []
  /// The row that must be visible.
  var chosen = 0
  /// The column of the cursor in the chosen row, if text is typed there.
  var cursor: Int?
  var bindings: [KeyBinding] = []
  /// Handles the keys without a binding, if the user types text.
  var typing: ((Key, inout ViewState) -> [Command])?
  var box: Box?
}

/// A question in a box over a screen.
struct Box: Equatable {
  struct Button: Equatable {
    var label: String
    var isDestructive = false
    var commands: [Command]
  }

  var title: String
  var message: String
  var buttons: [Button]
  /// The button that the escape key presses.
  var cancel: Int

  /// The button that the enter key presses first: one that destroys nothing.
  var first: Int { buttons.firstIndex { !$0.isDestructive } ?? cancel }
}

extension Box {
  /// A box for the alert of a feature.
  init<Action>(
    _ alert: AlertState<Action>,
    send: (PresentationAction<Action>) -> Command
  ) {
    title = String(state: alert.title)
    message = alert.message.map { String(state: $0) } ?? ""
    buttons = alert.buttons.map { button in
      Button(
        label: String(state: button.label),
        isDestructive: button.role == .destructive,
        commands: [button.withAction { $0.map { send(.presented($0)) } } ?? send(.dismiss)]
      )
    }
    cancel =
      alert.buttons.firstIndex { $0.role == .cancel }
      ?? buttons.firstIndex { !$0.isDestructive } ?? 0
  }

  func bindings(_ view: ViewState) -> [KeyBinding] {
    let chosen = min(view.answer ?? first, buttons.count - 1)
    func press(_ index: Int) -> (inout ViewState) -> [Command] {
      { view in
        view.answer = nil
        view.question = nil
        return buttons[index].commands
      }
    }
    func choose(_ step: Int) -> (inout ViewState) -> [Command] {
      { view in
        view.answer = (chosen + step + buttons.count) % buttons.count
        return []
      }
    }
    var bindings = [
      KeyBinding(.enter, name: "Enter", label: buttons[chosen].label, perform: press(chosen)),
      KeyBinding(
        .escape,
        name: chosen == cancel ? "" : "Esc",
        label: buttons[cancel].label,
        perform: press(cancel)
      ),
    ]
    if buttons.count > 1 {
      bindings.insert(
        KeyBinding(.down, .right, .tab, name: "↑↓", label: "Choose", perform: choose(1)),
        at: 0
      )
      bindings.append(KeyBinding(.up, .left, .backTab, perform: choose(-1)))
    }
    return bindings
  }
}

/// The selections on the screens, which are no part of the features.
struct ViewState: Equatable {
  var size = Size(columns: 80, rows: 24)
  /// The standup of the list, by its position.
  var standup = 0
  /// The past meeting of a standup, by its position.
  var meeting = 0
  /// The first row of a past meeting.
  var scroll = 0
  /// The chosen field of the form, if the feature does not know it.
  var field: FormField?
  /// The number of characters after the cursor.
  var caret = 0
  /// The button of the box, if the user has chosen one.
  var answer: Int?
  var question: Question?
  var isEnding = false

  /// A question or a message of the front end.
  enum Question: Equatable {
    case deleteMeeting(Meeting.ID)
    case deleteStandup(Standup.ID)
    case leaveForm
    case quitUnsaved(reason: String, canRetry: Bool)
    case tell(String)
  }

  /// Does what a key means on a page.
  mutating func handle(_ key: Key, _ page: Page) -> [Command] {
    switch key {
    case .control("c"): return [.quit]
    case .control("z"): return [.suspend]
    case .control("l"): return [.redraw]
    default: break
    }
    let bindings = page.box?.bindings(self) ?? page.bindings
    if let binding = bindings.first(where: { $0.keys.contains(key) }) {
      return binding.perform(&self)
    }
    return page.box == nil ? page.typing?(key, &self) ?? [] : []
  }
}
