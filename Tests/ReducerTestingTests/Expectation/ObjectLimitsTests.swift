import TestSupport
import Testing

@testable import ReducerTesting

/// How much of the objects in a state is looked at, and shown.
@Suite struct ObjectLimitsTests {
  /// An object that was dumped as one line, and then with some more at its end.
  private func change(adding count: Int) -> ObjectChange {
    let lines = (0...count).map { "line \($0)" }
    return ObjectChange(
      path: "$0",
      object: Canvas(),
      before: .dump("line 0"),
      after: .dump(lines.joined(separator: "\n"))
    )
  }

  private func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }

  @Test func twentyLinesOfTwoDumpsAreShown() {
    func shown(adding count: Int) -> [Substring] {
      lines(change(adding: count).failure.difference)
    }
    #expect(shown(adding: 16).last == "+ line 16")
    #expect(shown(adding: 16).count == 17)
    #expect(shown(adding: 17).last == "… (cut after 20 lines; 1 change in all)")
  }

  @Test func twentyLinesOfTwoSnapshotsAreShown() {
    func shown(adding count: Int) -> [Substring] {
      let after = Array(0...count)
      let change = ObjectChange(
        path: "$0",
        object: Canvas(),
        before: .snapshot([0]),
        after: .snapshot(after)
      )
      return lines(change.failure.difference)
    }
    #expect(shown(adding: 17).count == 20)
    #expect(shown(adding: 17).last == "\u{2007} ]")
    #expect(shown(adding: 18).count == 21)
    #expect(shown(adding: 18).last == "… (cut after 20 lines; 18 changes in all)")
  }

  @Test func fiveSharedObjectsAreNamed() {
    func named(_ count: Int) -> [Substring] {
      lines(Failure.sharedObjects((1...count).map { ("$0[\($0)]", "Canvas") }))
        .filter { $0.hasPrefix("  ") }
    }
    let five = (1...5).map { "  $0[\($0)]: Canvas" }
    #expect(named(5) == five.map { $0[...] })
    #expect(named(6) == five.map { $0[...] })
  }

  @Test func oneSharedObjectIsNoPlural() {
    func heading(_ count: Int) -> Substring? {
      lines(Failure.sharedObjects(Array(repeating: ("$0", "Canvas"), count: count))).first
    }
    let start = "The action changes no value. But the state before it and the state after it share "
    let end = ", so a change inside does not make the states differ:"
    #expect(heading(1) == "\(start)an object\(end)")
    #expect(heading(2) == "\(start)objects\(end)")
  }

  /// The content of an object that is no snapshot is compared by its dump.
  @Test func fiveHundredLinesOfAnObjectAreCompared() {
    // Two lines come before the first stroke.
    #expect(notices(changeOfStroke: 497))
    #expect(!notices(changeOfStroke: 498))
  }

  private func notices(changeOfStroke index: Int) -> Bool {
    let state = Drawing.State(canvas: Canvas(Array(0..<600)))
    let record = ObjectRecord(of: state)
    state.canvas.strokes[index] = -1
    return record.changes(in: state).contains(where: \.isChanged)
  }

  // MARK: Several objects

  private struct Pair: Equatable {
    var name = "a"
    var first = Canvas()
    var second = Canvas()
  }

  private func pairStore() -> TestStore<Pair, Int> {
    TestStore(initialState: Pair()) {
      Reduce<Pair, Int> { state, stroke in
        state.name = "b"
        state.first.strokes.append(stroke)
        state.second.strokes.append(stroke)
        return .none
      }
    }
  }

  @Test func ofSeveralObjectsTheFirstIsReported() async {
    let issues = await capturedIssues {
      let store = pairStore()
      await store.send(1) { $0.name = "b" }
      await store.send(2)
    }
    #expect(issues.map { lines($0.message)[1] } == ["  $0.first: Canvas", "  $0.first: Canvas"])
  }
}
