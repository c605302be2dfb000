import ReducerRuntime
import Testing

@testable import ReducerTesting

/// Where the end of an effect is told while orders are explored: the turn in which it comes depends on
/// the build.
@Suite struct StoryOrderTests {
  private let place = CodeLocation(fileID: "App/Feature.swift", filePath: "", line: 1, column: 1)
  private let otherPlace = CodeLocation(
    fileID: "App/Feature.swift",
    filePath: "",
    line: 2,
    column: 1
  )
  private let first = StoryStep.Effect(cause: ActionID(rawValue: 1), line: 1)

  /// Two effects of `start` have sent `a` and `b`, the first one has started another, and only then ends.
  private func told(isExplored: Bool, sent: Bool = false, later: Bool = false) -> [String] {
    var story = Story<Int, String>()
    story.clock = TestClock()
    if isExplored { story.placesEnds = true }
    let change = StateChange(before: 0, after: 0)
    func add(_ action: String, _ id: Int, _ source: ActionRecord.Source) {
      let id = ActionID(rawValue: id)
      story.add(action, ActionRecord(id: id, root: first.cause, source: source), change)
    }
    add("start", 1, .sent)
    add("a", 2, .effect(of: first.cause, place))
    story.add(
      .effectStarted(place),
      of: StoryStep.Effect(cause: ActionID(rawValue: 2), line: 1)
    )
    add("b", 3, .effect(of: first.cause, otherPlace))
    if sent { add("next", 4, .sent) }
    if later { story.clock = TestClock(now: TestClock<Duration>.Instant(offset: .seconds(1))) }
    story.add(.effectFinished(place), of: first)
    return texts(story)
  }

  private func texts(_ story: Story<Int, String>) -> [String] {
    story.rows.map { row in
      row.what == .received || row.what == .sent ? row.subject : row.what.rawValue
    }
  }

  @Test func afterItsLastStepAndWhatThatStarted() {
    #expect(
      told(isExplored: true)
        == ["\"start\"", "\"a\"", "started", "finished", "\"b\""]
    )
  }

  @Test func notBeforeWhatTheTestHasSentSince() {
    #expect(
      told(isExplored: true, sent: true)
        == ["\"start\"", "\"a\"", "started", "\"b\"", "\"next\"", "finished"]
    )
  }

  @Test func notBeforeTimeHasPassed() {
    #expect(
      told(isExplored: true, later: true)
        == ["\"start\"", "\"a\"", "started", "\"b\"", "finished"]
    )
  }

  /// Nothing tells where it belongs.
  @Test func atTheEndIfNoStepOfItIsKnown() {
    var story = Story<Int, String>()
    story.placesEnds = true
    story.add(
      "start",
      ActionRecord(id: first.cause, root: first.cause, source: .sent),
      StateChange(before: 0, after: 0)
    )
    story.add(.effectStarted(place), of: first)
    story.add(.effectFinished(otherPlace), of: StoryStep.Effect(cause: first.cause, line: 2))
    #expect(texts(story) == ["\"start\"", "started", "finished"])
    var empty = Story<Int, String>()
    empty.placesEnds = true
    empty.add(.effectFinished(place), of: first)
    #expect(texts(empty) == ["finished"])
  }

  @Test func whenItComesInOtherStories() {
    #expect(
      told(isExplored: false)
        == ["\"start\"", "\"a\"", "started", "\"b\"", "finished"]
    )
  }
}
