import ReducerTesting
import TestSupport
import Testing

/// The content of objects at the time of an action, which others change later.
@Suite struct ObjectTimesTests {
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
    struct State: Equatable { var sheet: Sheet? }
    enum Action: Equatable { case open, draw, wait }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .open:
        state.sheet = Sheet()
        return .send(.draw)
      case .draw:
        state.sheet?.strokes.append(1)
        return .none
      case .wait:
        let kept = Kept<Sheet>()
        kept.value = state.sheet
        return .run { _ in kept.value?.strokes = [9] }
      }
    }
  }

  /// The next action changes the object before the test asserts the first one.
  @Test func anObjectThatAnActionMakesIsEmptyAtItsTime() async {
    let store = TestStore(initialState: Desk.State()) { Desk() }
    await store.send(.open) { $0.sheet = Sheet() }
    store.assert { $0.sheet = Sheet() }
    await store.receive(.draw) { $0.sheet?.strokes = [1] }
    store.assert { $0.sheet = Sheet([1]) }
    #expect(store.state.sheet?.strokes == [1])
  }

  @Test func anObjectThatAnActionMakesIsCompared() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: Desk.State()) { Desk() }
      await store.send(.open) { $0.sheet = Sheet([1]) }
      await store.receive(.draw) { $0.sheet?.strokes = [1] }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("A state change does not match expectation") == true)
  }

  /// An effect has changed the object, so there is no other content that one could assert.
  @Test func anAssertionSeesWhatAnEffectChanged() async {
    let store = TestStore(initialState: Desk.State(sheet: Sheet())) { Desk() }
    await store.send(.wait)
    #expect(store.state.sheet?.strokes == [9])
    store.assert { $0.sheet?.strokes = [9] }
  }

  private struct Race: Reducer {
    let sheet: Sheet
    struct State: Equatable {
      var sheet: Sheet
      var count = 0
    }
    enum Action: Equatable { case start, count, draw }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .start: return .merge(.send(.count), .send(.draw))
      case .count:
        state.count += 1
        return .none
      case .draw:
        let kept = Kept<Sheet>()
        kept.value = state.sheet
        return .run { _ in kept.value?.strokes = [9] }
      }
    }
  }

  @Test func soDoesOneAfterActionsInAnyOrder() async {
    let sheet = Sheet()
    let store = TestStore(initialState: Race.State(sheet: sheet)) { Race(sheet: sheet) }
    await store.send(.start)
    await store.receive(unordered: [.draw, .count]) { $0.count = 1 }
    #expect(store.state.sheet.strokes == [9])
    store.assert { $0.sheet.strokes = [9] }
  }

  private final class Gauge: Equatable, ObjectSnapshot {
    var snapshot = Double.nan
    static func == (lhs: Gauge, rhs: Gauge) -> Bool { lhs === rhs }
  }

  private struct Meter: Reducer {
    struct State: Equatable { var gauge = Gauge() }
    func reduce(into state: inout State, action: Int) -> Effect<Int> { .none }
  }

  @Test func aSnapshotThatNeverEqualsItselfIsNamed() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: Meter.State()) { Meter() }
      await store.send(1)
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("does not equal itself:\n\n  $0.gauge.snapshot") == true)
  }

  private class Named {
    lazy var shout = "a".uppercased()
  }

  private final class Model: Named, Equatable {
    var count = 0
    static func == (lhs: Model, rhs: Model) -> Bool { lhs === rhs }
  }

  private struct Card: Reducer {
    struct State: Equatable {
      var model = Model()
      var title = ""
    }
    enum Action { case show, count }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .show: state.title = state.model.shout
      case .count: state.model.count += 1
      }
      return .none
    }
  }

  @Test func aLazyPropertyThatIsReadIsNoChange() async {
    let store = TestStore(initialState: Card.State()) { Card() }
    await store.send(.show) { $0.title = "A" }
    let other = TestStore(initialState: Card.State()) { Card() }
    await other.send(.show) { $0.title = $0.model.shout }
  }

  @Test func aChangeBesideALazyPropertyIsSeen() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: Card.State()) { Card() }
      await store.send(.count)
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("− ObjectTimesTests.Model(count: 0)") == true)
  }
}
