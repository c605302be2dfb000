import Foundation
import TestSupport
import Testing

@testable import StandupsSample

/// The parts of which the format of files is made.
@Suite struct FormatTests {
  @Test(arguments: 0..<20)
  func datesSurvive(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    for _ in 0..<200 {
      let interval =
        Bool.random(using: &random)
        ? Double.random(in: -2e9...3e9, using: &random)
        : Double.random(in: 0...1e9, using: &random).rounded()
      let date = Date(timeIntervalSinceReferenceDate: interval)
      let read = try #require(Date(iso8601: date.iso8601), "\(date.iso8601)")
      #expect(abs(read.timeIntervalSince(date)) < 1e-9, "\(date.iso8601)")
      // As others read it.
      let style = Date.ISO8601FormatStyle(includingFractionalSeconds: date.iso8601.contains("."))
      let other = try style.parse(date.iso8601)
      #expect(abs(other.timeIntervalSince(date)) < 1e-3, "\(date.iso8601)")
    }
  }

  @Test(arguments: [
    ("2009-02-13T23:31:30Z", 1_234_567_890),
    ("2009-02-14T01:31:30+02:00", 1_234_567_890),
    ("2009-02-13t23:31:30.500z", 1_234_567_890.5),
    ("2009-02-13 20:01:30-0330", 1_234_567_890),
    ("1970-01-01T00:00:00Z", 0),
    ("2000-02-29T00:00:00Z", 951_782_400),
    ("0001-01-01T00:00:00Z", -62_135_596_800),
    ("9999-12-31T23:59:59Z", 253_402_300_799),
  ])
  func dates(text: String, seconds: Double) {
    #expect(Date(iso8601: text)?.timeIntervalSince1970 == seconds)
  }

  @Test(arguments: [
    "", "2009", "2009-02-13", "2009-02-13T23:31:30", "2009-13-01T00:00:00Z", "1900-02-29T00:00:00Z",
    "2009-02-13T24:00:00Z", "2009-02-13T23:60:00Z", "0000-01-01T00:00:00Z", "2009-02-13T23:31:30.Z",
    "2009-02-13T23:31:30Zulu", "２００９-02-13T23:31:30Z", "+009-02-13T23:31:30Z",
    "2009-02-13T23:31:30+24:00", "9999-12-31T23:59:59-01:00",
  ])
  func notDates(text: String) {
    #expect(Date(iso8601: text) == nil)
  }

  @Test(arguments: [
    ("0", Duration.zero), ("300", .seconds(300)), ("1.5", .milliseconds(1_500)),
    ("0.000000000000000001", Duration(secondsComponent: 0, attosecondsComponent: 1)),
    ("86400", .seconds(86_400)), ("3e2", .seconds(300)), ("0.0", .zero),
    ("1.0000000000000000019", Duration(secondsComponent: 1, attosecondsComponent: 1)),
  ])
  func durations(text: String, duration: Duration) {
    #expect(Duration(decimalSeconds: text, in: Standup.durations) == duration)
  }

  @Test(arguments: ["-0.5", "-1", "86400.5", "1e9", "99999999999999999999", "1e-400000", "-0"])
  func notDurations(text: String) {
    #expect(Duration(decimalSeconds: text, in: Standup.durations) == nil || text == "1e-400000")
  }

  @Test func durationsSurvive() {
    for attoseconds: Int64 in [0, 1, 10, 500_000_000_000_000_000, 999_999_999_999_999_999] {
      let duration = Duration(secondsComponent: 7, attosecondsComponent: attoseconds)
      let text = duration.decimalSeconds
      #expect(Duration(decimalSeconds: text, in: Standup.durations) == duration, "\(text)")
    }
  }

  @Test(arguments: [
    ("true", JSON.bool(true)), (" [ ] ", .array([])), ("{}", .object([])),
    ("-0.5E+10", .number("-0.5E+10")),
    (#""\u0041\n\ud83d\ude42\/""#, .string("A\n🙂/")),
    (
      #"{"a": {"b": [null]}}"#,
      .object([
        JSON.Field(name: "a", value: .object([JSON.Field(name: "b", value: .array([.null]))]))
      ])
    ),
    ("\u{FEFF}1", .number("1")),
  ])
  func json(text: String, value: JSON) throws {
    #expect(try JSONParser.parse(Data(text.utf8)) == value)
    #expect(try JSONParser.parse(Data(value.text.utf8)) == value)
  }

  @Test(arguments: [
    "", " ", "[", "]", "[1,]", "[1 2]", "{\"a\"}", "{\"a\":}", "{a: 1}", "{\"a\": 1,}", "01", "1.",
    ".5", "+1", "1e", "--1", "tru", "truth", "nul", "NaN", "'a'", "\"\\x\"", "\"\\u12\"",
    "\"\\u+123\"", #""\ud800""#, #""\ud800\u0041""#, #""\udc00""#, "\"a\nb\"", "\"a", "1 1", "[1]]",
    "// comment\n1", "\u{FEFF}", "\"\\",
  ])
  func notJSON(text: String) {
    #expect(throws: JSONParser.Failure.self) { try JSONParser.parse(Data(text.utf8)) }
  }

  @Test func depthHasAnEnd() throws {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: JSONParser.Failure.self) { try JSONParser.parse(Data(deep.utf8)) }
    let level = String(repeating: "[", count: 99) + String(repeating: "]", count: 99)
    _ = try JSONParser.parse(Data(level.utf8))
  }

  @Test func brokenUTF8() {
    for bytes: [UInt8] in [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xFE, 0xFF, 0, 0x31]] {
      #expect(throws: JSONParser.Failure.self) {
        try JSONParser.parse(Data([0x22] + bytes + [0x22]))
      }
    }
  }

  /// What is made at random is the same after it was written and read, and is JSON to others.
  @Test(arguments: 0..<100)
  func jsonSurvives(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let json = JSON.random(depth: 4, using: &random)
    let data = Data(json.text.utf8)
    #expect(try JSONParser.parse(data) == json)
    _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
  }
}

extension JSON {
  /// A value of any kind.
  static func random(depth: Int, using random: inout SplitMix) -> JSON {
    let pieces = ["a", "\"", "\\", "\n", "\u{1B}", "é", "🙂", "\u{2028}", " ", "{", "x y z"]
    func text(_ random: inout SplitMix) -> String {
      (0..<Int.random(in: 0...40, using: &random)).map { _ in
        pieces.randomElement(using: &random)!
      }
      .joined()
    }
    switch Int.random(in: 0..<(depth > 0 ? 6 : 4), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .number("\(Int.random(in: -1_000...1_000, using: &random))")
    case 3: return .string(text(&random))
    case 4:
      return .array(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
          self.random(depth: depth - 1, using: &random)
        }
      )
    default:
      return .object(
        (0..<Int.random(in: 0...4, using: &random)).map {
          Field(name: "\($0)\(text(&random))", value: self.random(depth: depth - 1, using: &random))
        }
      )
    }
  }
}
