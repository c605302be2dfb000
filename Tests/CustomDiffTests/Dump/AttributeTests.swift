import CustomDiff
import Foundation
import Testing

/// The attributes of a text show by their names; where there are none, nothing shows.
@Suite struct AttributeTests {
  private enum Tone: AttributedStringKey {
    typealias Value = Int
    static let name = "Tone"
  }

  private enum Alarm: AttributedStringKey {
    typealias Value = Bool
    static let name = "Alarm"
  }

  private let none = AttributeContainer()

  private func attributes(tone: Int) -> AttributeContainer {
    var attributes = none
    attributes[Tone.self] = tone
    attributes[Alarm.self] = true
    return attributes
  }

  @Test func dumps() {
    #expect(String(customDumping: none) == "AttributeContainer()")
    #expect(
      String(customDumping: attributes(tone: 3)) == """
        AttributeContainer(
          Alarm: true,
          Tone: 3
        )
        """
    )
  }

  @Test func differences() {
    #expect(diff(none, none) == nil)
    #expect(
      diff(attributes(tone: 3), attributes(tone: 4)) == """
          AttributeContainer(
            Alarm: true,
        -   Tone: 3
        +   Tone: 4
          )
        """
    )
    #expect(
      diff(none, attributes(tone: 3)) == """
          AttributeContainer(
        +   Alarm: true,
        +   Tone: 3
          )
        """
    )
  }
}
