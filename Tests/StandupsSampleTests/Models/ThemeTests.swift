import StandupsSample
import Testing

/// The colours of standups.
@Suite struct ThemeTests {
  @Test func names() {
    #expect(
      Theme.allCases.map(\.name) == [
        "Bubblegum", "Buttercup", "Indigo", "Lavender", "Magenta", "Navy", "Orange", "Oxblood",
        "Periwinkle", "Poppy", "Purple", "Seafoam", "Sky", "Tan", "Teal", "Yellow",
      ]
    )
    #expect(Theme.allCases.map(\.id) == Theme.allCases)
  }

  @Test func textIsWhiteOnDarkThemes() {
    let dark = Theme.allCases.filter { $0.accentColor == .white }
    #expect(dark == [.indigo, .magenta, .navy, .oxblood, .purple])
    #expect(Theme.allCases.filter { $0.accentColor == .black }.count == 11)
  }
}
