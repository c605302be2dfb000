/// How a cell looks, apart from its character.
struct Style: Equatable, Sendable {
  /// The colour of the text; nil for the terminal's own.
  var foreground: Color?
  /// The colour behind the text; nil for the terminal's own.
  var background: Color?
  var isBold = false
  var isDim = false
  var isInverse = false

  static let plain = Style()
  static let bold = Style(isBold: true)
  static let dim = Style(isDim: true)
  static let inverse = Style(isInverse: true)

  func with<Value>(_ property: WritableKeyPath<Style, Value>, _ value: Value) -> Style {
    var style = self
    style[keyPath: property] = value
    return style
  }
}

/// One of the 256 colours that terminals number.
///
/// The first sixteen are left out: every user has others.
struct Color: Equatable, Sendable {
  var number: UInt8

  static let black = Color(number: 16)
  static let white = Color(number: 231)
  /// For what destroys something, and for what is wrong.
  static let red = Color(number: 160)
  /// For what is right.
  static let green = Color(number: 28)
}
