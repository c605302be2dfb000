/// The keys of a screen, for the row at its bottom, for its help and for the manual.
struct KeyGuide: Equatable, Sendable {
  /// A key, or several of a kind, and what they do.
  struct Entry: Equatable, Sendable {
    var keys: String
    var meaning: String
    /// What is said at the bottom of the screen; nil for what is said in the help alone.
    var hint: Page.Hint?

    init(_ keys: String, _ meaning: String, hint: (key: String, label: String)? = nil) {
      self.keys = keys
      self.meaning = meaning
      self.hint = hint.map { Page.Hint($0.key, $0.label) }
    }
  }

  /// The screen.
  let title: String
  let entries: [Entry]

  /// The row at the bottom of the screen.
  var hints: [Page.Hint] { entries.compactMap(\.hint) }

  /// The guides of all screens, in the order of the manual.
  static let all = [list, detail, form, recording, meeting, question, everywhere]

  static func of(_ kind: Front.Kind) -> KeyGuide {
    switch kind {
    case .list: list
    case .addForm, .editForm: form
    case .detail: detail
    case .meeting: meeting
    case .recording: recording
    }
  }

  static let list = KeyGuide(
    title: "The list",
    entries: [
      Entry("↑ ↓, j k", "choose a standup", hint: ("↑↓", "Choose")),
      Entry("Page Up, Page Down, Space", "choose one further up or down"),
      Entry("Home, End, g G", "choose the first or the last one"),
      Entry("Enter, →", "opens the standup", hint: ("Enter", "Open")),
      Entry("a", "adds a standup", hint: ("a", "Add")),
      Entry("d, Delete", "deletes the standup, after a question", hint: ("d", "Delete")),
      Entry("/", "searches titles and attendees; Esc ends it", hint: ("/", "Search")),
      Entry("s", "sorts the standups"),
      Entry("Alt-↑ Alt-↓, K J", "moves the standup up or down"),
      Entry("u, Ctrl-R", "undoes the last change; does it again"),
      Entry("?, F1", "shows this help", hint: ("?", "Help")),
      Entry("q", "saves and ends", hint: ("q", "Quit")),
    ]
  )

  static let detail = KeyGuide(
    title: "A standup",
    entries: [
      Entry("s", "starts a meeting", hint: ("s", "Start meeting")),
      Entry("e", "edits the standup", hint: ("e", "Edit")),
      Entry("d", "deletes the standup, after a question", hint: ("d", "Delete")),
      Entry("↑ ↓, j k", "choose a past meeting", hint: ("↑↓", "Choose")),
      Entry("Page Up, Page Down, Home, End", "choose one further up or down"),
      Entry("Enter, →", "opens the meeting", hint: ("Enter", "Open")),
      Entry("x, Delete", "removes the meeting, after a question", hint: ("x", "Remove")),
      Entry("u, Ctrl-R", "undoes the last change; does it again"),
      Entry("?, F1", "shows this help", hint: ("?", "Help")),
      Entry("Esc, ←", "goes back to the list", hint: ("Esc", "Back")),
    ]
  )

  static let form = KeyGuide(
    title: "The form",
    entries: [
      Entry("↑ ↓, Tab, Shift-Tab", "choose a field", hint: ("↑↓", "Choose")),
      Entry("Page Up, Page Down", "choose the first or the last field"),
      Entry("← →", "move in a text; change the length and the theme", hint: ("←→", "Change")),
      Entry(
        "Enter",
        "goes to the next field; after a name adds an attendee; on a blank last line, saves",
        hint: ("Enter", "Next")
      ),
      Entry("Ctrl-X", "removes the attendee", hint: ("^X", "Remove")),
      Entry("Alt-↑ Alt-↓", "moves the attendee up or down"),
      Entry("Ctrl-← Ctrl-→, Alt-B Alt-F", "move by a word"),
      Entry("Ctrl-A, Ctrl-E, Home, End", "go to the start or the end of a text"),
      Entry("Ctrl-W, Alt-D, Ctrl-U, Ctrl-K", "remove a word, or all up to an end"),
      Entry("Ctrl-S", "saves", hint: ("^S", "Save")),
      Entry("F1", "shows this help", hint: ("F1", "Help")),
      Entry("Esc", "leaves without saving, after a question", hint: ("Esc", "Cancel")),
    ]
  )

  static let recording = KeyGuide(
    title: "A meeting that takes place",
    entries: [
      Entry("text, Enter", "what is said, a line at a time", hint: ("Enter", "Add the line")),
      Entry("Tab", "lets the next attendee speak", hint: ("Tab", "Next speaker")),
      Entry("Ctrl-P", "pauses the meeting, and goes on with it", hint: ("^P", "Pause")),
      Entry("Ctrl-← Ctrl-→, Alt-B Alt-F", "move by a word"),
      Entry("F1", "shows this help", hint: ("F1", "Help")),
      Entry("Esc", "ends the meeting, after a question", hint: ("Esc", "End meeting")),
    ]
  )

  static let meeting = KeyGuide(
    title: "A past meeting",
    entries: [
      Entry("↑ ↓, j k", "scroll", hint: ("↑↓", "Scroll")),
      Entry("Page Up, Page Down, Space, Home, End", "scroll further"),
      Entry("/", "searches the transcript; Esc ends it", hint: ("/", "Search")),
      Entry("n, N", "go to the next place that was found, or the one before"),
      Entry("?, F1", "shows this help", hint: ("?", "Help")),
      Entry("Esc, ←", "goes back to the standup", hint: ("Esc", "Back")),
    ]
  )

  static let question = KeyGuide(
    title: "A question",
    entries: [
      Entry("↑ ↓, j k, Home, End", "choose an answer"),
      Entry("Enter", "gives the answer"),
      Entry("Esc", "leaves without one"),
    ]
  )

  static let everywhere = KeyGuide(
    title: "Everywhere",
    entries: [
      Entry("Ctrl-C", "saves and ends; a form or a meeting that is open is kept"),
      Entry("Ctrl-Z", "gives the terminal back to the shell until `fg`"),
      Entry("Ctrl-L", "draws the screen again"),
    ]
  )
}
