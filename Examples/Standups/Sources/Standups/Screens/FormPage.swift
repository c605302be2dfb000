import Foundation
import ReducerRuntime
import StandupsSample

/// A row of the form that the user can choose.
enum FormField: Equatable {
  case title
  case duration
  case theme
  case attendee(Attendee.ID)
  case addAttendee

  static func all(_ standup: Standup) -> [FormField] {
    [.title, .duration, .theme] + standup.attendees.map { .attendee($0.id) } + [.addAttendee]
  }

  /// The feature's focus on the field; nil for a field without text.
  var focus: StandupFormFeature.State.Field? {
    switch self {
    case .title: .title
    case .attendee(let id): .attendee(id)
    case .duration, .theme, .addAttendee: nil
    }
  }
}

/// A form, and what its keys send.
struct OpenForm {
  var state: StandupFormFeature.State
  var title: String
  /// True if leaving would lose something.
  var isChanged: Bool
  var save: Command
  var cancel: Command
  var send: (StandupFormFeature.Action) -> Command
}

extension Page {
  /// The form to create or edit a standup.
  static func form(_ form: OpenForm, _ view: ViewState) -> Page {
    var page = Page(title: form.title)
    let standup = form.state.standup
    let fields = FormField.all(standup)
    let current: FormField =
      switch form.state.focus {
      case .title: .title
      case .attendee(let id): .attendee(id)
      case nil: view.field ?? .duration
      }
    let index = fields.firstIndex(of: current) ?? 0

    func row(_ field: FormField, _ label: String, _ value: String) -> Row {
      let isChosen = field == current
      let start = Row(isChosen ? "▶ " : "  ", .bold) + Row(label, isChosen ? .bold : .dim)
      let room = max(1, view.size.columns - labelWidth - 1)
      if isChosen { page.chosen = page.rows.count }
      guard isChosen, field.focus != nil else {
        return start.filled(to: labelWidth) + Row(value.shown)
      }
      let (text, column) = TextField(text: value, caret: view.caret).visible(width: room)
      page.cursor = labelWidth + column
      return start.filled(to: labelWidth) + Row(text)
    }
    page.rows.append(row(.title, "Title", standup.title))
    page.rows.append(row(.duration, "Length", standup.duration.words))
    page.rows.append(row(.theme, "Theme", standup.theme.name))
    page.rows[2].spans.append(Row.Span(text: " ●", style: Style(foreground: standup.theme.color)))
    for (number, attendee) in standup.attendees.enumerated() {
      page.rows.append(row(.attendee(attendee.id), "Attendee \(number + 1)", attendee.name))
    }
    page.rows.append(row(.addAttendee, "Add attendee", ""))

    /// Chooses another field.
    func move(_ step: Int) -> (inout ViewState) -> [Command] {
      { view in
        let field = fields[max(0, min(index + step, fields.count - 1))]
        view.caret = 0
        view.field = field.focus == nil ? field : nil
        return field.focus == form.state.focus ? [] : [form.send(.set(\.$focus, field.focus))]
      }
    }
    func set<Value>(_ property: WritableKeyPath<Standup, Value>, _ value: Value) -> [Command] {
      var standup = standup
      standup[keyPath: property] = value
      return [form.send(.set(\.$standup, standup))]
    }
    func type(into text: WritableKeyPath<Standup, String>) {
      page.typing = { key, view in
        var field = TextField(text: standup[keyPath: text], caret: view.caret)
        field.handle(key)
        view.caret = field.caret
        return field.text == standup[keyPath: text] ? [] : set(text, field.text)
      }
    }
    /// Types what no key of the row means into another row, which it goes to.
    func type(into open: @escaping (inout ViewState) -> [Command]) {
      page.typing = { key, view in
        guard case .character = key else { return [] }
        return open(&view) + [.press(key)]
      }
    }
    func add(_ view: inout ViewState) -> [Command] {
      view.caret = 0
      return [form.send(.addAttendeeButtonTapped)]
    }

    page.bindings = [
      KeyBinding(.down, .tab, name: "↑↓", label: "Choose", perform: move(1)),
      KeyBinding(.up, .backTab, perform: move(-1)),
      KeyBinding(.pageUp, perform: move(-fields.count)),
      KeyBinding(.pageDown, perform: move(fields.count)),
    ]
    switch current {
    case .title:
      type(into: \.title)
      page.bindings.append(KeyBinding(.enter, name: "Enter", label: "Next", perform: move(1)))
    case .duration:
      let minutes = Int(standup.duration.components.seconds) / 60
      type(into: move(-index))
      page.bindings += [
        KeyBinding(.right, .character("+"), name: "←→", label: "Change") { _ in
          set(\.duration, .seconds(60 * min(30, minutes + 1)))
        },
        KeyBinding(.left, .character("-")) { _ in
          set(\.duration, .seconds(60 * max(1, minutes - 1)))
        },
        KeyBinding(.enter, name: "Enter", label: "Next", perform: move(1)),
      ]
      page.bindings += (0...9).map { digit in
        KeyBinding(.character(Character("\(digit)"))) { _ in
          let number = minutes * 10 + digit
          return set(\.duration, .seconds(60 * (number <= 30 ? number : max(1, digit))))
        }
      }
    case .theme:
      type(into: move(-index))
      let themes = Theme.allCases
      let theme = themes.firstIndex(of: standup.theme) ?? 0
      page.bindings += [
        KeyBinding(.right, .character(" "), name: "←→", label: "Change") { _ in
          set(\.theme, themes[(theme + 1) % themes.count])
        },
        KeyBinding(.left) { _ in
          set(\.theme, themes[(theme + themes.count - 1) % themes.count])
        },
        KeyBinding(.enter, name: "Enter", label: "Next", perform: move(1)),
      ]
    case .attendee(let id):
      guard let number = standup.attendees.firstIndex(where: { $0.id == id }) else { break }
      type(into: \.attendees[number].name)
      let isLast = number == standup.attendees.count - 1
      page.bindings += [
        isLast
          ? KeyBinding(.enter, name: "Enter", label: "Add attendee", perform: add)
          : KeyBinding(.enter, name: "Enter", label: "Next", perform: move(1)),
        KeyBinding(.control("x"), name: "^X", label: "Remove") { view in
          view.caret = 0
          return [form.send(.deleteAttendees(atOffsets: [number]))]
        },
      ]
    case .addAttendee:
      type(into: add)
      page.bindings.append(
        KeyBinding(.enter, .character(" "), name: "Enter", label: "Add attendee", perform: add)
      )
    }
    page.bindings += [
      KeyBinding(.control("s"), name: "^S", label: "Save") { _ in [form.save] },
      KeyBinding(.escape, name: "Esc", label: "Cancel") { view in
        guard form.isChanged else { return [form.cancel] }
        view.question = .leaveForm
        return []
      },
    ]
    return page
  }

  private static let labelWidth = 15
}
