/// What somebody pressed.
enum Key: Equatable, Sendable {
  /// A character that can be printed, the space among them.
  case character(Character)
  /// A character with the control key held: `c` for Ctrl-C.
  case control(Character)
  case enter
  case escape
  case tab
  case backTab
  case backspace
  case delete
  case up
  case down
  case left
  case right
  case home
  case end
  case pageUp
  case pageDown
  /// Text that came in at once, from a clipboard.
  case paste(String)
}
