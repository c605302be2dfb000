import CustomDiff
import TestSupport
import Testing

/// Unchanged parts are left out where they would hide the changes.
struct CollapseTests {
  struct Profile: Equatable {
    var id = 1
    var a = 1
    var b = 2
    var c = 3
    var d = 4
    var e = 5
    var f = 6
    var name = "Blob"
    var g = 7
  }

  @Test func fieldsPastAHandfulAreCounted() {
    var other = Profile()
    other.name = "Blob Jr."
    expectEqual(
      diff(Profile(), other),
      """
        CollapseTests.Profile(
          id: 1,
          … (6 unchanged),
      -   name: "Blob",
      +   name: "Blob Jr.",
          g: 7
        )
      """
    )
  }

  private struct Request: Equatable {
    var isCached = true
    var url = "a.b/c"
    var a = 1, b = 2, c = 3, d = 4, e = 5, f = 6
    var body = ""
  }

  private struct Grid: Equatable {
    var a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7, h = 8
  }

  /// The line that says which value it is was once counted with the others.
  @Test func nestedValueShowsWhichOneItIs() {
    expectEqual(
      diff([Request()], [Request(body: "x")]),
      """
        [
          [0]: CollapseTests.Request(
            isCached: true,
            url: "a.b/c",
            … (6 unchanged),
      -     body: ""
      +     body: "x"
          )
        ]
      """
    )
    expectEqual(
      diff([Grid()], [Grid(h: 9)]),
      """
        [
          [0]: CollapseTests.Grid(
            a: 1,
            … (6 unchanged),
      -     h: 8
      +     h: 9
          )
        ]
      """
    )
  }

  @Test func aHandfulOfFieldsIsShown() {
    var other = Profile()
    other.a = 0
    other.g = 0
    other.name = "Blob Jr."
    expectEqual(
      diff(Profile(), other),
      """
        CollapseTests.Profile(
          id: 1,
      -   a: 1,
      +   a: 0,
          b: 2,
          c: 3,
          d: 4,
          e: 5,
          f: 6,
      -   name: "Blob",
      +   name: "Blob Jr.",
      -   g: 7
      +   g: 0
        )
      """
    )
  }

  @Test func fieldsAtTheEndAreCounted() {
    var other = Profile()
    other.id = 2
    expectEqual(
      diff(Profile(), other),
      """
        CollapseTests.Profile(
      -   id: 1,
      +   id: 2,
          … (8 unchanged)
        )
      """
    )
  }

  @Test func longTextsShowTheChangedLines() {
    let lines = (1...10_000).map { "Line \($0)" }
    var other = lines
    other[4_999] = "A line"
    expectEqual(
      diff(lines.joined(separator: "\n"), other.joined(separator: "\n")),
      #"""
        """
        … (4996 unchanged lines)
        Line 4997
        Line 4998
        Line 4999
      - Line 5000
      + A line
        Line 5001
        Line 5002
        Line 5003
        … (4997 unchanged lines)
        """
      """#
    )
  }

  @Test func longLinesShowTheChangedWords() {
    let words = "It is a truth universally acknowledged, that a single man in possession of"
    let rest = "fortune, must be in want of a wife. However little known the feelings or views"
    expectEqual(
      diff("\(words) a good \(rest)", "\(words) no \(rest)"),
      """
      - "… (54 characters) man in possession of a good fortune, must be in … (59 characters)"
      + "… (54 characters) man in possession of no fortune, must be in … (59 characters)"
      """
    )
  }

  @Test func longLinesWithLittleInCommonAreShownInFull() {
    let (old, new) = (String(repeating: "a", count: 100), String(repeating: "b", count: 100))
    expectEqual(
      diff(old, new),
      """
      - "\(old)"
      + "\(new)"
      """
    )
  }

  @Test func partsOfLongLinesThatRepeat() {
    let old = String(repeating: "ab ", count: 60)
    expectEqual(
      diff(old, old + "ab "),
      """
      - "… (159 characters) ab ab ab ab ab ab ab "
      + "… (159 characters) ab ab ab ab ab ab ab ab "
      """
    )
  }

  @Test func pathsHoldOnlyChangedPartsOfLongStrings() {
    struct Note: Equatable {
      var text: String
    }
    let words = String(repeating: "word ", count: 30)
    expectEqual(
      difference(between: Note(text: words + "old"), and: Note(text: words + "new"))?.summary(),
      """
      text  "… (130 characters) word word word word old" → \
      "… (130 characters) word word word word new"
      """
    )
    expectEqual(
      difference(between: [String](), and: [words])?.summary(),
      "[0]  inserted \"\(words.prefix(79))…\" (150 characters)"
    )
  }
}
