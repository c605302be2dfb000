internal import Foundation
internal import ReducerRuntime
internal import StandupsSample

extension ViewState {
  /// Takes a key in a form.
  ///
  /// - Parameters:
  ///   - key: What was pressed.
  ///   - form: The form.
  ///   - isChanged: Whether something would be lost if it were left.
  /// - Returns: What the key asks for.
  mutating func handle(_ key: Key, form: OpenForm, isChanged: Bool) -> [Command] {
    let standup = form.state.standup
    let current = FormField.current(form.state, self)
    switch key {
    case .control("s"):
      return [.send(form.save)]
    case .escape:
      guard isChanged else { return [.send(form.cancel)] }
      question = .unsaved(form)
      return []
    case .up, .backTab:
      return move(-1, from: current, form)
    case .down, .tab:
      return move(1, from: current, form)
    case .pageUp:
      return move(-1_000, from: current, form)
    case .pageDown:
      return move(1_000, from: current, form)
    default:
      break
    }

    switch current {
    case .title:
      if key == .enter { return move(1, from: current, form) }
      return edit(\.title, key, form)
    case .attendee(let id):
      guard let index = standup.attendees.firstIndex(where: { $0.id == id }) else { return [] }
      switch key {
      case .control("x"):
        caret = 0
        return [.send(form.action(.deleteAttendees(atOffsets: [index])))]
      case .moveUp where index > 0:
        return [.send(form.action(.moveAttendees(fromOffsets: [index], toOffset: index - 1)))]
      case .moveDown where index < standup.attendees.count - 1:
        return [.send(form.action(.moveAttendees(fromOffsets: [index], toOffset: index + 2)))]
      case .enter where index == standup.attendees.count - 1:
        // A line that was left blank ends the list, and with it the form.
        let isBlank = standup.attendees[index].name.allSatisfy(\.isWhitespace)
        return isBlank ? [.send(form.save)] : addAttendee(form)
      case .enter:
        return move(1, from: current, form)
      default:
        return edit(\.attendees[index].name, key, form)
      }
    case .duration:
      let minutes = Int(standup.duration.components.seconds) / 60
      switch key {
      case .left: return set(\.duration, .seconds(60 * max(5, min(30, minutes - 1))), form)
      case .right, .character(" "):
        return set(\.duration, .seconds(60 * max(5, min(30, minutes + 1))), form)
      case .enter: return move(1, from: current, form)
      default: return other(key)
      }
    case .theme:
      let themes = Theme.allCases
      let index = themes.firstIndex(of: standup.theme) ?? 0
      switch key {
      case .left: return set(\.theme, themes[(index + themes.count - 1) % themes.count], form)
      case .right, .character(" "): return set(\.theme, themes[(index + 1) % themes.count], form)
      case .enter: return move(1, from: current, form)
      default: return other(key)
      }
    case .addAttendee:
      return key == .enter || key == .character(" ") ? addAttendee(form) : other(key)
    case .save:
      return key == .enter || key == .character(" ") ? [.send(form.save)] : other(key)
    }
  }

  /// Takes a key where nothing is typed, and that means nothing to the field.
  private mutating func other(_ key: Key) -> [Command] {
    if key == .character("?") { isHelpOpen = true }
    return []
  }

  private mutating func move(_ step: Int, from current: FormField, _ form: OpenForm) -> [Command] {
    let fields = FormField.all(form.state.standup)
    let index = (fields.firstIndex(of: current) ?? 0) + step
    let field = fields[max(0, min(index, fields.count - 1))]
    if field == current { return [] }
    caret = 0
    formField = field.focus == nil ? field : nil
    if field.focus == form.state.focus { return [] }
    return [.send(form.action(.set(\.$focus, field.focus)))]
  }

  private mutating func addAttendee(_ form: OpenForm) -> [Command] {
    caret = 0
    return [.send(form.action(.addAttendeeButtonTapped))]
  }

  private mutating func edit(
    _ text: WritableKeyPath<Standup, String>,
    _ key: Key,
    _ form: OpenForm
  ) -> [Command] {
    var standup = form.state.standup
    guard TextEditing.edit(&standup[keyPath: text], caret: &caret, key) else { return [] }
    return standup == form.state.standup
      ? [] : [.send(form.action(.set(\.$standup, standup)))]
  }

  private func set<Value>(
    _ property: WritableKeyPath<Standup, Value>,
    _ value: Value,
    _ form: OpenForm
  ) -> [Command] {
    var standup = form.state.standup
    standup[keyPath: property] = value
    return [.send(form.action(.set(\.$standup, standup)))]
  }
}
