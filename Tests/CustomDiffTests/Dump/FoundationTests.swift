import CustomDiff
import Foundation
import Testing

struct FoundationTests {
  @Test func values() throws {
    let date = Date(timeIntervalSince1970: 1_234_567_890)
    #expect(String(customDumping: date) == "Date(2009-02-13T23:31:30.000Z)")
    #expect(
      String(customDumping: Single(value: Optional(date)))
        == "Single(value: \(date.customDumpDescription))"
    )
    let uuid = try #require(UUID(uuidString: "deadbeef-dead-beef-dead-beefdeadbeef"))
    #expect(String(customDumping: uuid) == "UUID(DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF)")
    let url = try #require(URL(string: "https://example.com/"))
    #expect(String(customDumping: url) == "URL(https://example.com/)")
    #expect(String(customDumping: Data()) == "Data(0 bytes)")
    #expect(String(customDumping: Data(count: 1)) == "Data(1 byte)")
    #expect(String(customDumping: Data(count: 16_811)) == "Data(16,811 bytes)")
    #expect(String(customDumping: Data(count: 1_234_567)) == "Data(1,234,567 bytes)")
    #expect(String(customDumping: Decimal(string: "1.23")) == "1.23")
    #expect(String(customDumping: Locale(identifier: "en_US")) == "Locale(en_US)")
    #expect(String(customDumping: AttributedString("Hello")) == "\"Hello\"")
    #expect(String(customDumping: IndexPath(indexes: [1, 2])) == "[\n  [0]: 1,\n  [1]: 2\n]")
  }

  @Test func calendars() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    calendar.locale = Locale(identifier: "en_US")
    calendar.firstWeekday = 2
    #expect(
      String(customDumping: calendar) == """
        Calendar(
          identifier: .gregorian,
          locale: Locale(en_US),
          timeZone: TimeZone(
            identifier: "GMT",
            abbreviation: "GMT",
            secondsFromGMT: 0,
            isDaylightSavingTime: false
          ),
          firstWeekday: 2,
          minimumDaysInFirstWeek: \(calendar.minimumDaysInFirstWeek)
        )
        """
    )
  }

  @Test func referenceTypesShowAsValues() {
    #expect(String(customDumping: NSString(string: "a")) == "\"a\"")
    #expect(String(customDumping: NSNumber(value: 1)) == "1")
    #expect(String(customDumping: NSRange(0..<1)) == "0..<1")
    #expect(
      String(customDumping: NSDictionary(dictionary: [3: "c", 1: "a", 2: "b"]))
        == "[\n  1: \"a\",\n  2: \"b\",\n  3: \"c\"\n]"
    )
    #expect(String(customDumping: NSOrderedSet(array: [2, 1])) == "[\n  [0]: 2,\n  [1]: 1\n]")
  }
}
