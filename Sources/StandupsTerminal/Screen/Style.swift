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
struct Color: Equatable, Sendable {
  var number: UInt8

  static let black = Color(number: 16)
  static let white = Color(number: 231)
  static let red = Color(number: 160)
}
