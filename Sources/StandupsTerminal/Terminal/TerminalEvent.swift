/// What a run loop in a terminal is told.
enum TerminalEvent: Equatable, Sendable {
  /// Somebody pressed keys; several at once when they are pressed faster than they are read.
  case keys([Key])
  /// The terminal has another size.
  case resized
  /// Somebody wants the process to end.
  case signal(Int32)
  /// The terminal is gone.
  case endOfInput
  /// What is shown may have changed.
  case stateChanged
}
