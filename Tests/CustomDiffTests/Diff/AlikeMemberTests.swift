import CustomDiff
import Testing

/// A note stands beside members that look the same, and beside no others.
@Suite struct AlikeMemberTests {
  @Test func otherLettersHaveNoNote() {
    #expect(
      diff(Set(["\u{E9}"]), Set(["\u{FC}"])) == """
          Set([
        -   "\u{E9}"
        +   "\u{FC}"
          ])
        """
    )
  }

  /// The texts that were compared to see whether the sides look the same do not count as shown.
  @Test func objectsBelowANoteAreOpened() {
    #expect(
      diff(Single(value: one().base), Single(value: other().base)) == """
          Single(
            // Not equal but no difference detected (value: AlikeMemberTests.Same):
        -   value: AlikeMemberTests.Same(number: 1)
        +   value: AlikeMemberTests.Same(number: 1)
          )
        """
    )
  }

  private func one() -> AnyHashable {
    final class Same: Hashable {
      let number = 1
      static func == (lhs: Same, rhs: Same) -> Bool { lhs === rhs }
      func hash(into hasher: inout Hasher) {}
    }
    return Same()
  }

  private func other() -> AnyHashable {
    final class Same: Hashable {
      let number = 1
      static func == (lhs: Same, rhs: Same) -> Bool { lhs === rhs }
      func hash(into hasher: inout Hasher) {}
    }
    return Same()
  }

  struct Row: Equatable, Identifiable, CustomDumpStringConvertible {
    var id: Int
    var customDumpDescription: String
  }

  /// A line at the start of a member is part of its look, even if nothing stands on it.
  @Test func membersThatStartWithALine() {
    let descriptions = ["\n\u{E9}", "  \u{E9}"]
    let members = descriptions.map { Named(customDumpDescription: $0) }
    #expect(
      String(customDumping: Set(members)) == """
        Set([
          \("")
          \u{E9},
            \u{E9}
        ])
        """
    )
  }

  struct Named: Hashable, CustomDumpStringConvertible {
    var customDumpDescription: String
  }

  /// The comma behind an element is no part of it, but one that it ends with is.
  @Test func elementsThatEndInAComma() {
    let kept = Row(id: 8, customDumpDescription: "kept")
    let old = [
      Row(id: 1, customDumpDescription: "a"), Row(id: 2, customDumpDescription: "x,"), kept,
    ]
    let new = [
      kept, Row(id: 3, customDumpDescription: "x"), Row(id: 4, customDumpDescription: "b"),
    ]
    #expect(
      diff(old, new) == """
          [
        -   [0]: a,
        -   [1]: x,,
            [0]: kept,
        +   [1]: x,
        +   [2]: b
          ]
        """
    )
  }

  /// A comma that only one of two values ends with is a difference.
  @Test func valuesThatEndInAComma() {
    let with = Row(id: 1, customDumpDescription: "x,")
    let without = Row(id: 1, customDumpDescription: "x")
    #expect(diff(with, without) == "- x,\n+ x")
    #expect(diff(without, with) == "- x\n+ x,")
    #expect(
      diff([with, with], [without, without]) == """
          [
        -   [0]: x,,
        +   [0]: x,
        -   [1]: x,
        +   [1]: x
          ]
        """
    )
  }
}
