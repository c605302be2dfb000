import CustomDiff
import Foundation
import Testing

/// The first and the last moments that show as dates, and those beyond, which show their seconds.
@Suite struct MomentTests {
  @Test(arguments: [
    (1e13 - 1, "Date(318857-05-20T17:46:39.000Z)"),
    (1e13, "Date(timeIntervalSince1970: 10000000000000.0)"),
    (-210_866_759_999, "Date(-4712-01-01T12:00:01.000Z)"),
    (-210_866_760_000, "Date(timeIntervalSince1970: -210866760000.0)"),
  ])
  func limits(seconds: Double, text: String) {
    #expect(String(customDumping: Date(timeIntervalSince1970: seconds)) == text)
  }
}
