internal import StandupsSample

/// What a key asks for.
enum Command: Equatable, Sendable {
  /// An action of the app.
  case send(AppFeature.Action)
  /// To take back the last change to the standups.
  case undo
  /// To make the change again that was taken back last.
  case redo
  /// To save and end.
  case quit
  /// The same, without asking first.
  case interrupt
  /// To give the terminal back to the shell for a while.
  case suspend
  /// To write the whole screen again, since something else has written on it.
  case redraw
}
