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
  var screen =
    switch Front(app) {
    case .list(let state):
      ListScreen.draw(state, view, isUnsaved: app.hasUnsavedChanges)
    case .form(let form):
      FormScreen.draw(form, view)
    case .detail(_, let state):
      DetailScreen.draw(state, view, timeZone: timeZone)
    case .meeting(let state):
      MeetingScreen.draw(state, view, timeZone: timeZone)
    case .recording(_, let state):
      RecordScreen.draw(state, view)
    }
  if let alert = OpenAlert(app, view) {
    AlertBox.draw(alert, button: view.button ?? alert.defaultButton, over: &screen)
  }
  return screen
}
