import ReducerTesting
import TestSupport
import Testing

/// Closures of the test that change an object of the feature: they prove nothing, and passed.
@Suite struct ClosureObjectsTests {
  private final class Recorded: Equatable, ObjectSnapshot {
    var strokes: [Int] = []
    var snapshot: [Int] {
      get { strokes }
      set { strokes = newValue }
    }
    static func == (lhs: Recorded, rhs: Recorded) -> Bool { lhs === rhs }
  }

  private struct Sketch: Reducer {
    struct State: Equatable { var recorded = Recorded() }
    func reduce(into state: inout State, action: Int) -> Effect<Int> {
      state.recorded.strokes.append(action)
      return .none
    }
  }

  @Test(arguments: [true, false]) func aClosureChangesAnObject(isExhaustive: Bool) async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: Drawing.State()) { Drawing() }
      store.exhaustivity = isExhaustive ? .on : .off
      await store.send(.rename("b")) {
        $0.name = "b"
        $0.canvas.strokes = [99]
      }
    }
    #expect(
      issues.map(\.message) == [
        """
        The trailing closure changed an object that the feature uses, too: …

          $0.canvas: Canvas

            − Canvas(strokes: [])
            + Canvas(
            +   strokes: [
            +     [0]: 99
            +   ]
            + )

        (Before: −, After: +)

        So the closure proves nothing about the action, and the feature goes on with the change. To \
        fix, let "Canvas" conform to "ObjectSnapshot", which restores its content after the closure; \
        or make it a struct.
        """
      ]
    )
  }

  @Test func anAssertionComparesSnapshots() async {
    let store = TestStore(initialState: Sketch.State()) { Sketch() }
    await store.send(1) { $0.recorded.strokes = [1] }
    store.assert { $0.recorded.strokes = [1] }
    let issues = await capturedIssues {
      store.assert { $0.recorded.strokes = [99] }
    }
    #expect(issues.map { $0.message.contains("An object in the state changed") } == [true])
    #expect(store.state.recorded.strokes == [1])
  }

  /// An assertion concerns the last asserted action, although another one has happened since.
  @Test func anAssertionComparesTheAssertedSnapshot() async {
    let store = TestStore(initialState: Sketch.State()) {
      Reduce<Sketch.State, Int> { state, action in
        state.recorded.strokes.append(action)
        return action == 1 ? .send(2) : .none
      }
    }
    await store.send(1) { $0.recorded.strokes = [1] }
    store.assert { $0.recorded.strokes = [1] }
    await store.receive(2) { $0.recorded.strokes = [1, 2] }
    store.assert { $0.recorded.strokes = [1, 2] }
  }

  @Test func anAssertionThatChangesAnObjectFails() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: Drawing.State()) { Drawing() }
      store.assert { $0.canvas.strokes = [99] }
    }
    #expect(issues.map { $0.message.hasPrefix("The trailing closure changed an object") } == [true])
  }
}
