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

  /// A shade of the colour for signs without a background of their own.
  ///
  /// It stands out from black as it does from white, since the terminal may be either.
  var markColor: Color {
    switch self {
    case .bubblegum: Color(number: 198)
    case .buttercup: Color(number: 136)
    case .indigo: Color(number: 93)
    case .lavender: Color(number: 135)
    case .magenta: Color(number: 164)
    case .navy: Color(number: 63)
    case .orange: Color(number: 166)
    case .oxblood: Color(number: 160)
    case .periwinkle: Color(number: 69)
    case .poppy: Color(number: 167)
    case .purple: Color(number: 128)
    case .seafoam: Color(number: 29)
    case .sky: Color(number: 32)
    case .tan: Color(number: 137)
    case .teal: Color(number: 30)
    case .yellow: Color(number: 100)
    }
  }

  /// How a title in the theme looks, with colours and without.
  var titleStyle: Style {
    // Without colours only the inversion is left, and with them it would exchange both.
    Style(foreground: accentColor == .black ? .black : .white, background: color, isBold: true)
  }
}
