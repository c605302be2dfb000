import CustomDiff
import Foundation
import SwiftCode
import TestSupport
import Testing

/// Values that are not equal, and of which a text would show nothing that tells them apart.
struct AlikeTests {
  struct Note: Equatable {
    var data: Data
  }

  struct Named: Equatable {
    var name: String
  }

  struct Page: Equatable {
    var id = 1
    var note: Note
  }

  @Test func theOnlyField() {
    let (old, new) = (Note(data: Data([1])), Note(data: Data([2])))
    #expect(
      diff(old, new) == """
          AlikeTests.Note(
            // Not equal but no difference detected (data: Data):
        -   data: Data(1 byte)
        +   data: Data(1 byte)
          )
        """
    )
    #expect(
      diff(Page(note: old), Page(note: new)) == """
          AlikeTests.Page(
            id: 1,
            note: AlikeTests.Note(
              // Not equal but no difference detected (note.data: Data):
        -     data: Data(1 byte)
        +     data: Data(1 byte)
            )
          )
        """
    )
    #expect(summary(old, new) == "data  Data(1 byte), not equal but looks the same")
  }

  /// At the depth from which on nothing is shown in parts, the parts do not show the difference.
  @Test func theOnlyFieldBelowTheLimit() throws {
    let (old, new) = (Page(note: Note(data: Data([1]))), Page(note: Note(data: Data([2]))))
    func note(depth: Int) -> String? {
      diff(old, new, limits: DiffLimits(depth: depth))?.split(separator: "\n")
        .first { $0.contains("//") }.map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(note(depth: 1) == "// Differs more than 1 level deep (note: AlikeTests.Note):")
    #expect(note(depth: 2) == "// Not equal but no difference detected (note.data: Data):")
  }

  @Test func distinguishableValueStaysOnOneLine() {
    #expect(
      diff(Note(data: Data([1])), Note(data: Data())) == """
        - AlikeTests.Note(data: Data(1 byte))
        + AlikeTests.Note(data: Data(0 bytes))
        """
    )
  }

  @Test func theOnlyPayload() {
    #expect(
      diff(Result<Double, Never>.success(.nan), .success(.nan)) == """
          Result.success(
            // Not equal but no difference detected (success: Double):
        -   nan
        +   nan
          )
        """
    )
  }

  @Test func moments() {
    let date = Date(timeIntervalSince1970: 0)
    #expect(
      diff(Single(value: date), Single(value: date.addingTimeInterval(0.0001))) == """
          Single(
            // Not equal but no difference detected (value: Date):
        -   value: Date(1970-01-01T00:00:00.000Z)
        +   value: Date(1970-01-01T00:00:00.000Z)
          )
        """
    )
  }

  @Test func levelsOfOptionals() {
    let (old, new) = (Single<Int??>(value: nil), Single<Int??>(value: .some(nil)))
    #expect(
      diff(old.value, new.value) == """
          // Not equal but no difference detected:
        - nil
        + nil
        """
    )
    let text = "value  nil, not equal but looks the same"
    #expect(summary(Only(value: old.value), Only(value: new.value)) == text)
    let deep = Int???.some(.some(nil))
    #expect(swiftCode(changing: Int???.none, into: deep) == ["$0 = .some(.some(nil))"])
    #expect(
      swiftCode(changing: ["a": old.value], into: ["a": new.value]) == [
        #"$0["a"] = .some(.some(nil))"#
      ]
    )
  }

  @Test func typesInAField() {
    #expect(
      diff(Boxed(value: 1), Boxed(value: 1 as Int8)) == """
          Boxed(
        -   value: 1 as Int
        +   value: 1 as Int8
          )
        """
    )
    #expect(summary(Boxed(value: 1), Boxed(value: 1 as Int8)) == "value  1 as Int → 1 as Int8")
    #expect(
      diff([1.0, 2] as [Any], [1 as Float, 2] as [Any]) == """
          [
        -   [0]: 1.0 as Double,
        +   [0]: 1.0 as Float,
            [1]: 2
          ]
        """
    )
    #expect(
      diff(Boxed(value: [Int]()), Boxed(value: [String]())) == """
          Boxed(
        -   value: [] as [Int]
        +   value: [] as [String]
          )
        """
    )
  }

  @Test func typesOfOneName() {
    #expect(
      diff(Lookalike.Inner.Same.one as Any, Lookalike.Outer.Same.one as Any) == """
        - Lookalike.Inner.Same.one
        + Lookalike.Outer.Same.one
        """
    )
    #expect(
      diff(Boxed(value: local(1)), Boxed(value: otherLocal(1)))
        == """
          Boxed(
            // Not equal but no difference detected (value: Value):
        -   value: Value(…)
        +   value: Value(…)
          )
        """.replacing("Value", with: "AlikeTests.Value")
    )
  }

  @Test func limitClosesValue() {
    let (old, new) = (Boxed(value: [1]), Boxed(value: ["a": 1]))
    #expect(
      diff(old, new, limits: DiffLimits(depth: 1)) == """
          Boxed(
        -   value: […] as [Int]
        +   value: […] as [String: Int]
          )
        """
    )
    let (first, second) = (Person(name: "a"), Person(name: "b"))
    #expect(
      diff(Boxed(value: first), Boxed(value: second), limits: DiffLimits(depth: 1)) == """
          Boxed(
        -   value: Person(…)
        +   value: #1 Person(…)
          )
        """
    )
    let (short, long) = (
      Single(value: Tally(count: 1, names: [])), Single(value: Tally(count: 2, names: []))
    )
    #expect(
      summary(Boxed(value: short.value), Boxed(value: long.value))
        == "value  Tally(count: 1, names: Set([])) → Tally(count: 2, names: Set([]))"
    )
  }

  @Test func aLineThatIsCutWhereItDiffers() {
    let start = String(repeating: "a", count: 60)
    #expect(
      diff(URL(string: start + "b")!, URL(string: start + "c")!, limits: DiffLimits(width: 30))
        == """
        - URL(aaaaaaaaaaaaa… (49 more)
        + …aaaaaaac)
        """
    )
  }

  @Test func stringsInASummary() {
    #expect(summary("a\nb", "a\nc") == #"self  "a\nb" → "a\nc""#)
    #expect(summary("a\nb", "x") == #"self  "a\nb" → "x""#)
  }

  @Test func suggestions() {
    #expect(
      swiftCode(changing: [1, Double.nan], into: [1, .nan]) == [
        "$0[1] = Double.nan  // not equal to the old value, but looks the same"
      ]
    )
    #expect(swiftCode(changing: "Blob", into: "Bl\u{43E}b") == [#"$0 = "Bl\u{43E}b""#])
    #expect(
      swiftCode(changing: [Named(name: "o")], into: [Named(name: "\u{43E}")])
        == [#"$0[0].name = "\u{43E}""#]
    )
  }

  private func summary<Value>(_ old: Value, _ new: Value) -> String? {
    difference(between: old, and: new)?.summary()
  }

  private func local(_ number: Int) -> Any {
    struct Value { var number: Int; var other = 1 }
    return Value(number: number)
  }

  private func otherLocal(_ number: Int) -> Any {
    struct Value { var number: Int; var other = 1 }
    return Value(number: number)
  }
}
