import ReducerTesting
import TestSupport
import Testing

/// Objects in the state, which the states before and after an action share.
@Suite struct StateObjectsTests {
  // MARK: An object of which nothing more is known

  @Test func objectIsNotedOnce() async {
    let line = #line + 2
    let issues = await capturedIssues {
      let store = TestStore(initialState: Drawing.State()) { Drawing() }
      await store.send(.add(3))
      await store.send(.rename("b")) { $0.name = "b" }
    }
    #expect(
      issues.map(\.message) == [
        """
        Changes inside an object are not seen: …

          $0.canvas: Canvas

        Unless the action replaces it, it is the same object before and after. To fix, make "Canvas" a \
        struct, let it conform to "ObjectSnapshot", or make it a dependency.
        """
      ]
    )
    #expect(issues.map(\.isWarning) == [true])
    #expect(issues.map(\.line) == [line])
  }

  @Test func equalObjectDescribesChange() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: Drawing.State()) { Drawing() }
      await store.send(.add(3)) { $0.canvas = Canvas([3]) }
    }
    #expect(issues.map(\.isWarning) == [true])
  }

  @Test func nonExhaustiveStoreDoesNotNoteObject() async {
    let store = TestStore(initialState: Drawing.State()) { Drawing() }
    store.exhaustivity = .off
    await store.send(.add(3))
  }

  // MARK: An object that gives its content as a value

  @Test func closureDescribesSnapshot() async {
    let store = TestStore(initialState: Album.State()) { Album() }
    await store.send(.add(3)) { $0.pages.numbers = [3] }
    await store.send(.add(4)) { $0.pages.numbers.append(4) }
    #expect(store.state.pages.numbers == [3, 4])
    store.assert { $0.pages.numbers = [3, 4] }
  }

  @Test func closureThatDescribesAnotherChangeFails() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: Album.State()) { Album() }
      await store.send(.add(3)) { $0.pages.numbers = [4] }
      #expect(store.state.pages.numbers == [3])
    }
    #expect(
      issues.map(\.message) == [
        """
        A state change does not match expectation: …

            In the object $0.pages (Pages):

            \u{2007} [
            −   [0]: 4
            +   [0]: 3
            \u{2007} ]

        (Expected: −, Actual: +)
        """
      ]
    )
  }

  @Test func missingClosureFails() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: Album.State()) { Album() }
      await store.send(.add(3))
    }
    #expect(issues.count == 1)
    #expect(issues[0].message.hasPrefix("State changed, but the test expects no change"))
  }

  @Test func closureWithoutChangeFails() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: Album.State()) { Album() }
      await store.send(.ignore) { _ = $0.pages }
    }
    #expect(issues.count == 1)
    #expect(issues[0].message.hasPrefix("A state change was expected"))
  }

  @Test func assertionOfEarlierActionSeesContentOfItsTime() async {
    let store = TestStore(initialState: Album.State()) { Album() }
    await store.send(.addTwice(1))
    store.assert { $0.pages.numbers = [] }
    await store.receive(.add(1)) { $0.pages.numbers = [1] }
    store.assert { $0.pages.numbers = [1] }
    await store.receive(.add(2)) { $0.pages.numbers = [1, 2] }
  }

  @Test func objectThatActionMakesIsCompared() async {
    let store = TestStore(initialState: Album.State()) { Album() }
    await store.send(.replace(1)) { $0.pages = Pages([1]) }
    let issues = await capturedIssues {
      let store = TestStore(initialState: Album.State()) { Album() }
      await store.send(.replace(1)) { $0.pages = Pages([2]) }
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
  var numbers: [Int]

  init(_ numbers: [Int] = []) {
    self.numbers = numbers
  }

  static func == (lhs: Pages, rhs: Pages) -> Bool { lhs.numbers == rhs.numbers }

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
    case replace(Int)
    case ignore
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .add(let number):
      state.pages.numbers.append(number)
      return .none
    case .addTwice(let number):
      return .concatenate(.send(.add(number)), .send(.add(number + 1)))
    case .replace(let number):
      state.pages = Pages([number])
      return .none
    case .ignore:
      return .none
    }
  }
}
