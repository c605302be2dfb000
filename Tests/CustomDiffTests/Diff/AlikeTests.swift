import CustomDiff
import Foundation
import TestSupport
import Testing

/// Values that are not equal, and of which a text would show nothing that tells them apart.
struct AlikeTests {
  struct Note: Equatable {
    var data: Data
  }

  struct Page: Equatable {
    var id = 1
    var note: Note
  }

  @Test func theOnlyField() {
    let (old, new) = (Note(data: Data([1])), Note(data: Data([2])))
    expectEqual(
      diff(old, new),
      """
        AlikeTests.Note(
      -   data: Data(1 byte)  // byte [0]: 1
      +   data: Data(1 byte)  // byte [0]: 2
        )
      """
    )
    expectEqual(
      diff(Page(note: old), Page(note: new)),
      """
        AlikeTests.Page(
          id: 1,
          note: AlikeTests.Note(
      -     data: Data(1 byte)  // byte [0]: 1
      +     data: Data(1 byte)  // byte [0]: 2
          )
        )
      """
    )
    expectEqual(summary(old, new), "data  Data(1 byte), byte [0]: 1 → 2")
  }

  @Test func reasonOfURLsAndNils() {
    let url = URL(string: "a", relativeTo: URL(string: "https://b/"))
    expectEqual(
      diff(url, URL(string: "https://b/a")),
      """
      - URL(https://b/a)  // base URL: https://b/
      + URL(https://b/a)  // base URL: none
      """
    )
    let inner: Int?? = .some(nil)
    expectEqual(
      diff(inner, nil),
      """
      - nil  // optionals around nil: 1
      + nil  // optionals around nil: 0
      """
    )
  }

  @Test func distinguishableValueStaysOnOneLine() {
    expectEqual(
      diff(Note(data: Data([1])), Note(data: Data())),
      """
      - AlikeTests.Note(data: Data(1 byte))
      + AlikeTests.Note(data: Data(0 bytes))
      """
    )
  }

  @Test func moments() {
    let date = Date(timeIntervalSinceReferenceDate: 0)
    expectEqual(
      diff(Single(value: date), Single(value: date.addingTimeInterval(0.0001))),
      """
        Single(
      -   value: Date(2001-01-01T00:00:00.000Z)  // seconds since 2001: 0.0
      +   value: Date(2001-01-01T00:00:00.000Z)  // seconds since 2001: 0.0001
        )
      """
    )
    expectEqual(
      summary(date, date.addingTimeInterval(0.0001)),
      "self  Date(2001-01-01T00:00:00.000Z), seconds since 2001: 0.0 → 0.0001"
    )
  }

  @Test func typesInAField() {
    expectEqual(
      diff(Boxed(value: 1), Boxed(value: 1 as Int8)),
      """
        Boxed(
      -   value: 1 as Int
      +   value: 1 as Int8
        )
      """
    )
    expectEqual(summary(Boxed(value: 1), Boxed(value: 1 as Int8)), "value  1 as Int → 1 as Int8")
    expectEqual(
      diff([1.0, 2] as [Any], [1 as Float, 2] as [Any]),
      """
        [
      -   [0]: 1.0 as Double,
      +   [0]: 1.0 as Float,
          [1]: 2
        ]
      """
    )
    expectEqual(
      diff(Boxed(value: [Int]()), Boxed(value: [String]())),
      """
        Boxed(
      -   value: [] as [Int]
      +   value: [] as [String]
        )
      """
    )
  }

  private func summary<Value>(_ old: Value, _ new: Value) -> String? {
    difference(between: old, and: new)?.summary()
  }
}
