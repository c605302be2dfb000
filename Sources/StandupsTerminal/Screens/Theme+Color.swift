internal import StandupsSample

extension Theme {
  /// The theme's main colour, from those that terminals number.
  var color: Color {
    switch self {
    case .bubblegum: Color(number: 218)
    case .buttercup: Color(number: 222)
    case .indigo: Color(number: 54)
    case .lavender: Color(number: 183)
    case .magenta: Color(number: 127)
    case .navy: Color(number: 17)
    case .orange: Color(number: 208)
    case .oxblood: Color(number: 88)
    case .periwinkle: Color(number: 147)
    case .poppy: Color(number: 203)
    case .purple: Color(number: 91)
    case .seafoam: Color(number: 121)
    case .sky: Color(number: 117)
    case .tan: Color(number: 180)
    case .teal: Color(number: 43)
    case .yellow: Color(number: 227)
    }
  }

  /// How a title in the theme looks, with colours and without.
  var titleStyle: Style {
    // Without colours only the inversion is left, and with them it would exchange both.
    Style(foreground: accentColor == .black ? .black : .white, background: color, isBold: true)
  }
}
