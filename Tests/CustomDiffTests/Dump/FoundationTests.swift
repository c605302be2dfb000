import CustomDiff
import Foundation
import TestSupport
import Testing

struct FoundationTests {
  @Test func values() throws {
    let date = Date(timeIntervalSince1970: 1_234_567_890)
    expectEqual(String(customDumping: date), "Date(2009-02-13T23:31:30.000Z)")
    expectEqual(
      String(customDumping: Single(value: Optional(date))),
      "Single(value: \(date.customDumpDescription))"
    )
    let uuid = try #require(UUID(uuidString: "deadbeef-dead-beef-dead-beefdeadbeef"))
    expectEqual(String(customDumping: uuid), "UUID(DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF)")
    let url = try #require(URL(string: "https://example.com/"))
    expectEqual(String(customDumping: url), "URL(https://example.com/)")
    expectEqual(String(customDumping: Data()), "Data(0 bytes)")
    expectEqual(String(customDumping: Data(count: 1)), "Data(1 byte)")
    expectEqual(String(customDumping: Data(count: 999)), "Data(999 bytes)")
    expectEqual(String(customDumping: Data(count: 1_000)), "Data(1,000 bytes)")
    expectEqual(String(customDumping: Data(count: 100_000)), "Data(100,000 bytes)")
    expectEqual(String(customDumping: Data(count: 16_811)), "Data(16,811 bytes)")
    expectEqual(String(customDumping: Data(count: 1_234_567)), "Data(1,234,567 bytes)")
    expectEqual(String(customDumping: Decimal(string: "1.23")), "1.23")
    expectEqual(String(customDumping: Locale(identifier: "en_US")), "Locale(en_US)")
    expectEqual(String(customDumping: AttributedString("Hello")), "\"Hello\"")
    expectEqual(String(customDumping: IndexPath(indexes: [1, 2])), "[\n  [0]: 1,\n  [1]: 2\n]")
  }

  @Test func calendars() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    calendar.locale = Locale(identifier: "en_US")
    calendar.firstWeekday = 2
    expectEqual(
      String(customDumping: calendar),
      """
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

  @Test func numbersShowTheirValues() throws {
    expectEqual(String(customDumping: NSNumber(value: true)), "true")
    expectEqual(String(customDumping: NSNumber(value: false)), "false")
    expectEqual(String(customDumping: NSNumber(value: 1)), "1")
    expectEqual(String(customDumping: NSNumber(value: Int8(1))), "1")
    expectEqual(String(customDumping: NSNumber(value: 1.5)), "1.5")
    let json = #"{"a": true, "b": 1, "c": false, "d": [0, 1.5]}"#
    expectEqual(
      String(customDumping: try JSONSerialization.jsonObject(with: Data(json.utf8))),
      """
      [
        "a": true,
        "b": 1,
        "c": false,
        "d": [
          [0]: 0,
          [1]: 1.5
        ]
      ]
      """
    )
    expectEqual(
      diff(NSNumber(value: true) as Any, true as Any),
      "- true as NSNumber\n+ true as Bool"
    )
    expectEqual(diff(NSNumber(value: true) as Any, NSNumber(value: 1) as Any), "- true\n+ 1")
  }

  @Test func momentsWithoutACalendar() {
    let intervals = [Double.infinity, -.infinity, 1e300, -1e18, .nan]
    let texts = intervals.map { String(customDumping: Date(timeIntervalSince1970: $0)) }
    expectEqual(texts, intervals.map { "Date(timeIntervalSince1970: \($0))" })
    expectEqual(
      String(customDumping: Date(timeIntervalSince1970: -60_000_000_000)),
      "Date(0068-09-05T13:20:00.000Z)"
    )
  }

  @Test func attributedStrings() throws {
    enum Tone: AttributedStringKey {
      typealias Value = Int
      static let name = "Tone"
    }
    var text = AttributedString("Read the docs")
    let plain = text
    let range = try #require(text.range(of: "docs"))
    text[range].link = URL(string: "https://example.com")
    text[range][Tone.self] = 3
    expectEqual(
      String(customDumping: text),
      """
      [
        [0]: "Read the ",
        [1]: AttributedRun(
          text: "docs",
          NSLink: URL(https://example.com),
          Tone: 3
        )
      ]
      """
    )
    var other = text
    other[range][Tone.self] = 4
    expectEqual(
      diff(Single(value: text), Single(value: other)),
      """
        Single(
          value: [
            [0]: "Read the ",
            [1]: AttributedRun(
              text: "docs",
              NSLink: URL(https://example.com),
      -       Tone: 3
      +       Tone: 4
            )
          ]
        )
      """
    )
    #expect(diff(plain, text) != nil)
    expectEqual(String(customDumping: plain), "\"Read the docs\"")
    expectEqual(String(customDumping: AttributedString()), "\"\"")
    expectContains(String(customDumping: text.runs.map(\.attributes)[1]), "Tone: 3")
  }

  @Test func referenceTypesShowAsValues() {
    expectEqual(String(customDumping: NSString(string: "a")), "\"a\"")
    expectEqual(String(customDumping: NSNumber(value: 1)), "1")
    expectEqual(String(customDumping: NSRange(0..<1)), "0..<1")
    let none = NSRange(location: NSNotFound, length: 0)
    expectEqual(String(customDumping: none), "\"NSNotFound\"")
    let negative = NSRange(location: 5, length: -1)
    expectEqual(String(customDumping: negative), "\"location 5, length -1\"")
    expectContains(String(customDumping: NSRange(location: .max - 1, length: 2)), "length 2")
    expectEqual(
      String(customDumping: NSDictionary(dictionary: [3: "c", 1: "a", 2: "b"])),
      "[\n  1: \"a\",\n  2: \"b\",\n  3: \"c\"\n]"
    )
    expectEqual(String(customDumping: NSOrderedSet(array: [2, 1])), "[\n  [0]: 2,\n  [1]: 1\n]")
  }
}
