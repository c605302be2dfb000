import ReducerTesting
import TestSupport
import Testing

/// Objects that a later action changes back, where the test asserts the first one without a closure.
@Suite struct UnassertedObjectsTests {
  private final class Sheet: Equatable, ObjectSnapshot {
    var strokes: [Int]

    init(_ strokes: [Int] = []) { self.strokes = strokes }

    var snapshot: [Int] {
      get { strokes }
      set { strokes = newValue }
    }

    static func == (lhs: Sheet, rhs: Sheet) -> Bool { lhs.strokes == rhs.strokes }
  }

  private struct Desk: Reducer {
    struct State: Equatable { var sheet: Sheet? = Sheet() }
    enum Action: Equatable { case replace, clear, open, draw }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .replace:
        state.sheet = Sheet([1])
        return .send(.clear)
      case .clear:
        state.sheet?.strokes = []
        return .none
      case .open:
        state.sheet = Sheet()
        return .send(.draw)
      case .draw:
        state.sheet?.strokes.append(2)
        return .none
      }
    }
  }

  /// The two sheets are alike again when the test comes to the first action.
  @Test func theChangeOfTheFirstActionIsSeen() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: Desk.State()) { Desk() }
      await store.send(.replace)
      await store.receive(.clear) { $0.sheet?.strokes = [] }
    }
    #expect(issues.map { $0.message.hasPrefix("State changed, but the test expects no") } == [true])
  }

  @Test func aClosureDescribesIt() async {
    let store = TestStore(initialState: Desk.State()) { Desk() }
    await store.send(.replace) { $0.sheet = Sheet([1]) }
    await store.receive(.clear) { $0.sheet?.strokes = [] }
  }

  @Test func theFailureShowsTheContentOfItsTime() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: Desk.State(sheet: nil)) { Desk() }
      await store.send(.open)
      await store.receive(.draw) { $0.sheet?.strokes = [2] }
      #expect(store.state.sheet?.strokes == [2])
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("Sheet(strokes: [])") == true)
  }

  @Test func soDoesTheNoteOfWhatWasNotAsserted() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: Desk.State()) { Desk() }
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.replace)
      await store.receive(.clear) { $0.sheet?.strokes = [] }
    }
    #expect(issues.map(\.isWarning).first == true)
    #expect(issues.first?.message.contains("[0]: 1") == true)
  }
}
