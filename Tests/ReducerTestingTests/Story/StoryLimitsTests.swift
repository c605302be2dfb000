import ReducerRuntime
import Testing

@testable import ReducerTesting

/// How much of a story is told.
@Suite struct StoryLimitsTests {
  private func letters(_ count: Int) -> String { String(repeating: "a", count: count) }

  /// The step of an action that changed a dictionary.
  private func row(
    _ action: String = "a",
    from before: [String: Int] = [:],
    to after: [String: Int] = [:]
  ) -> StoryRow? {
    var story = Story<[String: Int], String>()
    let id = ActionID(rawValue: 1)
    story.add(
      action,
      ActionRecord(id: id, root: id, source: .sent),
      StateChange(before: before, after: after, action: id)
    )
    return story.rows.first
  }

  @Test func anActionHasSixtyCharacters() {
    #expect(row(letters(58))?.subject == "\"\(letters(58))\"")
    #expect(row(letters(59))?.subject == "\"\(letters(58))…")
  }

  @Test func aChangeHasSixtyCharacters() {
    #expect(
      row(from: [letters(47): 1], to: [letters(47): 2])?.changes
        == ["$0[\"\(letters(47))\"]  1 → 2"]
    )
    #expect(
      row(from: [letters(48): 1], to: [letters(48): 2])?.changes
        == ["$0[\"\(letters(48))\"]  1 →…"]
    )
  }

  /// Of more actions, the oldest are told without their changes.
  @Test(arguments: [12, 13, 25]) func theLastTwelveActionsHaveTheirChanges(count: Int) {
    var story = Story<Int, String>()
    for number in 1...count {
      let id = ActionID(rawValue: number)
      story.add(
        "a",
        ActionRecord(id: id, root: id, source: .sent),
        StateChange(before: number - 1, after: number, action: id)
      )
    }
    let changes = story.rows.suffix(12).map(\.changes)
    #expect(changes == (count - 11...count).map { ["$0  \($0 - 1) → \($0)"] })
  }

  @Test func twelveChangesAreTold() {
    func row(changing count: Int) -> StoryRow? {
      let names = (1...count).map { "\($0)" }
      return self.row(
        from: Dictionary(uniqueKeysWithValues: names.map { ($0, 1) }),
        to: Dictionary(uniqueKeysWithValues: names.map { ($0, 2) })
      )
    }
    #expect(row(changing: 12)?.changes.count == 12)
    #expect(row(changing: 12)?.changeCount == 12)
    #expect(row(changing: 13)?.changes.count == 12)
    #expect(row(changing: 13)?.changeCount == 13)
  }

  @Test func threeEffectsThatWaitAreTold() {
    let effects = (1...4).map { number in
      var effect = EffectInFlight(number, of: 1)
      effect.location = LedgerPlay.line(UInt(number))
      return effect
    }
    func told(_ count: Int) -> [String] {
      Story<Int, String>().excerpt(waiting: Array(effects.prefix(count))).rows.map(\.subject)
    }
    let three = ["effect at T/T.swift:1", "effect at T/T.swift:2", "effect at T/T.swift:3"]
    #expect(told(3) == three)
    #expect(told(4) == three)
  }

  @Test func fiveHundredStepsAreTold() {
    func excerpt(_ count: Int) -> StoryExcerpt {
      var story = Story<Int, Int>()
      for number in 1...count {
        let id = ActionID(rawValue: number)
        story.add(
          number,
          ActionRecord(id: id, root: id, source: .sent),
          StateChange(before: 0, after: 0, action: id)
        )
      }
      return story.excerpt(waiting: [])
    }
    #expect(excerpt(500).earlier == 0)
    #expect(excerpt(500).rows.count == 500)
    #expect(excerpt(502).earlier == 2)
    #expect(excerpt(502).rows.count == 500)
    #expect(excerpt(502).rows.first?.subject == "3")
  }

  @Test func whatIsLeftOutIsCounted() {
    let rows = [".a", ".b", ".c"].map {
      StoryRow(time: nil, what: .sent, subject: $0, changes: [], changeCount: 0)
    }
    #expect(
      StoryExcerpt(earlier: 7, rows: rows).text(last: 2) == """
          … (8 earlier)
          sent       .b
          sent       .c
        """
    )
    #expect(
      StoryExcerpt(rows: rows).text(last: 3) == """
          sent       .a
          sent       .b
          sent       .c
        """
    )
  }

  @Test func aStepTellsTheFirstOfItsChanges() {
    func text(_ changes: [String], _ count: Int?) -> String {
      let row = StoryRow(
        time: nil,
        what: .sent,
        subject: ".a",
        changes: changes,
        changeCount: count
      )
      return StoryExcerpt(rows: [row]).text(last: 1)
    }
    #expect(text([], 0) == "  sent       .a")
    #expect(text(["x"], 1) == "  sent       .a    x")
    #expect(text(["x", "y"], 2) == "  sent       .a    x, and 1 more")
    #expect(text(["x", "y"], nil) == "  sent       .a    x, and many more")
  }

  @Test func theTableSaysHowManyChangesAreLeftOut() {
    func last(_ changes: [String], _ count: Int?) -> Substring? {
      let row = StoryRow(
        time: nil,
        what: .sent,
        subject: ".a",
        changes: changes,
        changeCount: count
      )
      return StoryExcerpt(rows: [row]).markdown.split(separator: "\n").last
    }
    #expect(last(["x", "y"], 2) == "|  | sent | .a | x; y |")
    #expect(last(["x", "y"], 3) == "|  | sent | .a | x; y; … 3 in all |")
    #expect(last(["x", "y"], nil) == "|  | sent | .a | x; y; … and many more |")
  }

  @Test func aTextIsShortenedOnlyWhereItIsTooLong() {
    #expect("abc".shortened(to: 3) == "abc")
    #expect("abcd".shortened(to: 3) == "ab…")
  }

  @Test func timesEndInOneColumn() {
    let rows = ["0 s", "1 min 30 s", nil].map { time in
      StoryRow(time: time, what: .sent, subject: ".tap", changes: [], changeCount: 0)
    }
    #expect(
      StoryExcerpt(rows: rows).text(last: 3) == """
                 0 s  sent       .tap
          1 min 30 s  sent       .tap
                      sent       .tap
        """
    )
  }
}
