internal import Foundation

/// The colours in which a standup is shown.
public enum Theme: String, CaseIterable, Equatable, Hashable, Identifiable, Codable, Sendable {
  case bubblegum
  case buttercup
  case indigo
  case lavender
  case magenta
  case navy
  case orange
  case oxblood
  case periwinkle
  case poppy
  case purple
  case seafoam
  case sky
  case tan
  case teal
  case yellow

  /// The theme itself.
  public var id: Self { self }

  /// The colour of text that is readable on the theme's main colour.
  public var accentColor: AccentColor {
    switch self {
    case .bubblegum, .buttercup, .lavender, .orange, .periwinkle, .poppy, .seafoam, .sky, .tan,
      .teal, .yellow:
      .black
    case .indigo, .magenta, .navy, .oxblood, .purple:
      .white
    }
  }

  /// What the theme is called on screen.
  public var name: String { rawValue.capitalized }

  /// A colour of text.
  public enum AccentColor: Equatable, Sendable {
    /// For themes with a light main colour.
    case black
    /// For themes with a dark main colour.
    case white
  }
}
