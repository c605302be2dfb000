internal import Foundation
internal import StandupsSample

/// Draws the app: what is on top of its path, and an alert over it.
///
/// - Parameters:
///   - app: The state of the app.
///   - view: What is chosen and scrolled, and the size of the terminal.
///   - timeZone: The zone that dates are shown in.
/// - Returns: The screen.
func draw(_ app: AppFeature.State, _ view: ViewState, timeZone: TimeZone) -> Screen {
  let size = view.size
  guard size.columns >= Size.least.columns, size.rows >= Size.least.rows else {
    return tooSmall(size)
  }
  if view.isHelpOpen { return HelpScreen.draw(view.guide, view) }
  var screen =
    switch Front(app) {
    case .list(let state):
      ListScreen.draw(state, view, status: status(app, view))
    case .form(let form):
      FormScreen.draw(form, view)
    case .detail(_, let state):
      DetailScreen.draw(state, view, status: status(app, view), timeZone: timeZone)
    case .meeting(let state):
      MeetingScreen.draw(state, view, timeZone: timeZone)
    case .recording(_, let state):
      RecordScreen.draw(state, view)
    }
  if let alert = OpenAlert.waiting(app, view) { screen.announce(alert.title) }
  if view.isMeetingOver {
    AlertBox.draw(.meetingOver, button: 0, over: &screen)
  } else if let alert = OpenAlert(app, view) {
    AlertBox.draw(alert, button: view.button ?? alert.defaultButton, over: &screen)
  }
  return screen
}

/// What there is to say about the whole app.
private func status(_ app: AppFeature.State, _ view: ViewState) -> String? {
  if view.isEnding { return "saving…" }
  if let message = view.message { return message }
  if app.standupsList.loading == .readOnly { return "for reading only" }
  return app.hasUnsavedChanges ? "not saved yet" : nil
}

/// Says that there is no room for anything else.
private func tooSmall(_ size: Size) -> Screen {
  var screen = Screen(size: size)
  let least = Size.least
  let words = "Too small: \(least.columns)×\(least.rows) is the least."
  for (line, row) in zip(words.wrapped(to: size.columns), 0..<max(0, size.rows)) {
    screen.write(line, row: row, column: 0)
  }
  return screen
}

extension Size {
  /// The smallest terminal in which every screen shows what has to be seen.
  static let least = Size(columns: 20, rows: 5)
}

extension Screen {
  /// Says in the last row that a question waits until nothing is typed any more.
  fileprivate mutating func announce(_ title: String) {
    let row = size.rows - 1
    let style = Style(isBold: true, isInverse: true)
    clear(row: row, columns: 0..<size.columns, style: style)
    let words = "! \(title) (asked when you have finished typing)"
    write(
      words.fitted(to: size.columns - 1),
      row: row,
      column: 1,
      width: size.columns - 2,
      style: style
    )
  }
}

extension OpenAlert {
  /// Tells that a meeting has ended, and what is typed is not written down any more.
  fileprivate static let meetingOver = OpenAlert(
    title: "The meeting is over",
    message: """
      Its time has run out. What was written down is kept, with the line that was being typed.
      """,
    buttons: [Button(label: "Press Esc to go on", answer: .leave)]
  )
}
