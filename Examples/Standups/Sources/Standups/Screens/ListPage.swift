import StandupsSample

extension Page {
  /// All standups.
  static func list(_ list: StandupsListFeature.State, _ state: UndoFeature.State, _ view: ViewState)
    -> Page
  {
    var page = Page(title: "Standups")
    let standups = list.standups
    let chosen = max(0, min(view.standup, standups.count - 1))
    page.chosen = chosen
    page.rows = standups.enumerated().map { index, standup in
      let facts = "\(standup.attendees.count.people) · \(standup.duration.words) "
      let isWide = view.size.columns >= 50
      let mark = index == chosen ? Row("▶ ", .bold) : Row("  ")
      let title = Row(standup.shownTitle, index == chosen ? .bold : .plain)
      let row = mark + Row("● ", Style(foreground: standup.theme.color)) + title
      guard isWide else { return row }
      return row.filled(to: view.size.columns - facts.displayWidth - 1) + Row(" \(facts)", .dim)
    }
    if standups.isEmpty {
      page.rows =
        switch list.loading {
        case .notStarted, .inProgress: [Row(" Loading…")]
        case .finished: [Row(" There are no standups yet.")]
        case .failed: [Row(" The standups could not be read.")]
        }
    } else {
      page.note = "\(chosen + 1) of \(standups.count)"
      page.bindings += [
        KeyBinding(.down, .character("j"), name: "↑↓", label: "Choose") {
          $0.standup = min(chosen + 1, standups.count - 1)
          return []
        },
        KeyBinding(.up, .character("k")) {
          $0.standup = max(chosen - 1, 0)
          return []
        },
        KeyBinding(.home, .pageUp) {
          $0.standup = 0
          return []
        },
        KeyBinding(.end, .pageDown) {
          $0.standup = standups.count - 1
          return []
        },
        KeyBinding(.enter, .right, name: "Enter", label: "Open") {
          $0.meeting = 0
          return [.app(.standupsList(.standupTapped(id: standups[chosen].id)))]
        },
        KeyBinding(.character("d"), .delete, name: "d", label: "Delete") {
          $0.question = .deleteStandup(standups[chosen].id)
          return []
        },
      ]
    }
    if list.loading != .inProgress {
      page.bindings.append(
        KeyBinding(.character("a"), name: "a", label: "Add") {
          $0.caret = 0
          return [.app(.standupsList(.addButtonTapped))]
        }
      )
    }
    page.bindings += undo(state)
    page.bindings.append(KeyBinding(.character("q"), name: "q", label: "Quit") { _ in [.quit] })
    return page
  }

  /// The keys that undo and redo, where there is something to undo or redo.
  static func undo(_ state: UndoFeature.State) -> [KeyBinding] {
    var bindings: [KeyBinding] = []
    if !state.undoable.isEmpty {
      bindings.append(
        KeyBinding(.character("u"), name: "u", label: "Undo") { _ in [.send(.undoButtonTapped)] }
      )
    }
    if !state.redoable.isEmpty {
      bindings.append(
        KeyBinding(.control("r"), name: "^R", label: "Redo") { _ in [.send(.redoButtonTapped)] }
      )
    }
    return bindings
  }
}

extension Int {
  fileprivate var people: String { self == 1 ? "1 attendee" : "\(self) attendees" }
}

extension Standup {
  var shownTitle: String {
    title.allSatisfy(\.isWhitespace) ? "Untitled" : title.shown
  }
}

extension Attendee {
  var shownName: String {
    name.allSatisfy(\.isWhitespace) ? "Someone" : name.shown
  }
}

extension Duration {
  /// A length in minutes and seconds.
  var words: String {
    let (minutes, seconds) = components.seconds.quotientAndRemainder(dividingBy: 60)
    return seconds == 0
      ? "\(minutes) min" : minutes == 0 ? "\(seconds) s" : "\(minutes) min \(seconds) s"
  }
}

extension Theme {
  /// The main color, of the 256 that terminals have.
  var color: UInt8 {
    switch self {
    case .bubblegum: 218
    case .buttercup: 222
    case .indigo: 55
    case .lavender: 183
    case .magenta: 125
    case .navy: 18
    case .orange: 215
    case .oxblood: 52
    case .periwinkle: 111
    case .poppy: 203
    case .purple: 91
    case .seafoam: 115
    case .sky: 117
    case .tan: 180
    case .teal: 37
    case .yellow: 227
    }
  }

  /// A title on the main color.
  var titleStyle: Style {
    Style(isBold: true, foreground: accentColor == .black ? 16 : 231, background: color)
  }
}
