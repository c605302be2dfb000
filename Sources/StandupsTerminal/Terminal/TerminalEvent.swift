/// What a run loop in a terminal is told.
enum TerminalEvent: Equatable, Sendable {
  /// Keys were pressed; several at once when they are pressed faster than they are read.
  case keys([Key])
  /// The terminal has another size.
  case resized
  /// A signal that ends the process.
  case signal(Int32)
  /// The shell wants the terminal back for a while.
  case suspended
  /// The process goes on after it was stopped, and the terminal may be in any state.
  case continued
  /// The terminal is gone.
  case endOfInput
  /// What is shown may have changed.
  case stateChanged
  /// What was to be written is written, so that there may be more.
  case written
  /// What was to be saved before the end is saved, or cannot be.
  case finished
}
