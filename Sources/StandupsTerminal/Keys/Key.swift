/// A key that was pressed.
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
  /// Left and right by a word: with the control or the Alt key held, or Alt-B and Alt-F.
  case wordLeft
  case wordRight
  /// Removes the word before or after the cursor: Alt with backspace, or Alt-D.
  case deleteWordLeft
  case deleteWordRight
  /// Up and down with the Alt key held: moves what is chosen.
  case moveUp
  case moveDown
  case home
  case end
  case pageUp
  case pageDown
  /// F1.
  case help
  /// Text that came in at once, from a clipboard.
  case paste(String)
}
