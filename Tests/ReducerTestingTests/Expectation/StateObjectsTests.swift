import ReducerTesting
import TestSupport
import Testing

/// Objects in the state: shared by the state before an action and the one after it.
@Suite struct StateObjectsTests {
  // MARK: An object of which nothing more is known

  @Test func aChangeInAnObjectThatNothingDescribesFails() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: Drawing.State()) { Drawing() }
      await store.send(.add(3))
    }
    #expect(
      issues.map(\.message) == [
        """
        An object in the state changed, but the test does not expect this change: …

          $0.canvas: Canvas

            − Canvas(strokes: [])
            + Canvas(
            +   strokes: [
            +     [0]: 3
            +   ]
            + )

        (Expected: −, Actual: +)

        The state before the action and the state after it share the object, so no closure can \
        describe the change. To fix, make "Canvas" a struct; or let it conform to "ObjectSnapshot", \
        which restores its content for the closure; or make it a dependency, if it is not part of \
        what the feature shows.
        """
      ]
    )
  }

  @Test func anotherObjectWithTheSameContentDescribesIt() async {
    let store = TestStore(initialState: Drawing.State()) { Drawing() }
    await store.send(.add(3)) { $0.canvas = Canvas([3]) }
  }

  @Test func anotherObjectWithOtherContentFails() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: Drawing.State()) { Drawing() }
      await store.send(.add(3)) { $0.canvas = Canvas([4]) }
    }
    #expect(issues.count == 1)
    #expect(
      issues.first?.message.hasSuffix(
        """
        The action changes no value. But the state before it and the state after it share an object, \
        so a change inside does not make the states differ:

          $0.canvas: Canvas

        To fix, change the object in place instead of assigning another, make its type a struct, \
        or let it conform to "ObjectSnapshot", which restores its content for the closure.
        """
      ) == true
    )
  }

  @Test func anObjectThatDoesNotChangeNeedsNothing() async {
    let store = TestStore(initialState: Drawing.State()) { Drawing() }
    await store.send(.rename("b")) { $0.name = "b" }
  }

  @Test func nonExhaustiveStoreAllowsChangeOfObject() async {
    let store = TestStore(initialState: Drawing.State()) { Drawing() }
    store.exhaustivity = .off
    await store.send(.add(3))
  }

  @Test func anObjectDeepInTheStateIsFound() async {
    struct State: Equatable {
      var drawings: [Drawing.State?] = [nil, Drawing.State()]
    }
    let issues = await capturedIssues {
      let store = TestStore(initialState: State()) {
        Reduce<State, Int> { state, stroke in
          state.drawings[1]?.canvas.strokes.append(stroke)
          return .none
        }
      }
      await store.send(1)
    }
    #expect(issues.first?.message.contains("  $0.drawings[1].canvas: Canvas\n") == true)
  }

  // MARK: An object that gives its content as a value

  @Test func closureDescribesSnapshot() async {
    let store = TestStore(initialState: Album.State()) { Album() }
    await store.send(.add(3)) { $0.pages.numbers = [3] }
    await store.send(.add(4)) { $0.pages.numbers.append(4) }
    #expect(store.state.pages.numbers == [3, 4])
  }

  @Test func aClosureThatDescribesAnotherChangeFails() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: Album.State()) { Album() }
      await store.send(.add(3)) { $0.pages.numbers = [4] }
      #expect(store.state.pages.numbers == [3])
    }
    #expect(
      issues.map(\.message) == [
        """
        An object in the state changed, but the test does not expect this change: …

          $0.pages: Pages

            \u{2007} [
            −   [0]: 4
            +   [0]: 3
            \u{2007} ]

        (Expected: −, Actual: +)

        To fix, describe the change in the trailing closure, or find out why the reducer makes it.
        """
      ]
    )
  }

  @Test func anAssertionOfAnEarlierActionSeesTheContentOfThatTime() async {
    let store = TestStore(initialState: Album.State()) { Album() }
    await store.send(.addTwice(1))
    await store.receive(.add(1)) { $0.pages.numbers = [1] }
    await store.receive(.add(2)) { $0.pages.numbers = [1, 2] }
  }

  @Test func aClosureThatLeavesTheObjectOutFails() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: Album.State()) { Album() }
      await store.send(.add(3))
    }
    #expect(issues.count == 1)
  }

  @Test(arguments: [([3], 0), ([4], 1)])
  func nonExhaustiveStoreChecksAssertedObject(_ expected: [Int], _ count: Int) async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: Album.State()) { Album() }
      store.exhaustivity = .off
      await store.send(.add(3)) { $0.pages.numbers = expected }
      #expect(store.state.pages.numbers == [3])
    }
    #expect(issues.count == count)
  }
}

final class Canvas: Equatable {
  var strokes: [Int]

  init(_ strokes: [Int] = []) {
    self.strokes = strokes
  }

  static func == (lhs: Canvas, rhs: Canvas) -> Bool { lhs.strokes == rhs.strokes }
}

struct Drawing: Reducer {
  struct State: Equatable {
    var name = "a"
    var canvas = Canvas()
  }

  enum Action {
    case add(Int)
    case rename(String)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .add(let stroke): state.canvas.strokes.append(stroke)
    case .rename(let name): state.name = name
    }
    return .none
  }
}

private final class Pages: Equatable, ObjectSnapshot {
  var numbers: [Int] = []

  static func == (lhs: Pages, rhs: Pages) -> Bool { lhs === rhs }

  var snapshot: [Int] {
    get { numbers }
    set { numbers = newValue }
  }
}

private struct Album: Reducer {
  struct State: Equatable {
    var pages = Pages()
  }

  enum Action: Equatable {
    case add(Int)
    case addTwice(Int)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .add(let number):
      state.pages.numbers.append(number)
      return .none
    case .addTwice(let number):
      return .concatenate(.send(.add(number)), .send(.add(number + 1)))
    }
  }
}
