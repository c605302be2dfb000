import Foundation
import StandupsSample
import Testing

@testable import StandupsTerminal

/// Contrast as the Web Content Accessibility Guidelines measure it: text asks for 4.5, signs for 3.
@Suite("Colours that can be told apart")
struct ContrastTests {
  @Test("The title of every theme is read", arguments: Theme.allCases)
  func titles(theme: Theme) throws {
    let style = theme.titleStyle
    let (text, ground) = (try #require(style.foreground), try #require(style.background))
    #expect(contrast(text, ground) >= 4.5)
  }

  @Test("The sign of every theme is seen on black and on white", arguments: Theme.allCases)
  func marks(theme: Theme) {
    #expect(contrast(theme.markColor, .black) >= 3)
    #expect(contrast(theme.markColor, .white) >= 3)
  }

  @Test("No two themes have one sign")
  func different() {
    #expect(Set(Theme.allCases.map(\.markColor.number)).count == Theme.allCases.count)
    #expect(Set(Theme.allCases.map(\.color.number)).count == Theme.allCases.count)
  }

  @Test("So are the signs for right and wrong")
  func signs() {
    for color in [Color.red, .green] {
      #expect(contrast(color, .black) >= 3)
      #expect(contrast(color, .white) >= 3)
    }
  }

  @Test("The measure itself")
  func measure() {
    #expect(contrast(.black, .white) == 21)
    #expect(contrast(.red, .red) == 1)
    // Numbers that others have measured.
    #expect(abs(contrast(Color(number: 244), .white) - 3.95) < 0.05)
    #expect(abs(contrast(Color(number: 21), .white) - 8.59) < 0.05)
  }

  private func contrast(_ one: Color, _ other: Color) -> Double {
    let (light, dark) = (max(one.luminance, other.luminance), min(one.luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)
  }
}

extension Color {
  /// How bright the colour is, from 0 to 1.
  fileprivate var luminance: Double {
    let parts = rgb.map { part in
      let value = Double(part) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  /// What all terminals mean by the numbers from 16 on.
  private var rgb: [Int] {
    let index = Int(number) - 16
    if index >= 216 { return Array(repeating: 8 + 10 * (index - 216), count: 3) }
    let levels = [0, 95, 135, 175, 215, 255]
    return [levels[index / 36], levels[index / 6 % 6], levels[index % 6]]
  }
}
