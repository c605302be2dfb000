import ReducerTesting
import TestSupport
import Testing

/// Objects in the state, which the states before and after an action share.
@Suite struct UnseenObjectTests {
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

        It is the same object before and after. To fix, make "Canvas" a struct, or make it a \
        dependency.
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

  @Test func objectWithOtherContentFails() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: Drawing.State()) { Drawing() }
      await store.send(.add(3)) { $0.canvas = Canvas([4]) }
    }
    #expect(issues.map(\.isWarning) == [false, true])
    #expect(issues[0].message.hasPrefix("A state change does not match expectation"))
    #expect(issues[0].message.hasSuffix(issues[1].message))
  }

  @Test func nonExhaustiveStoreDoesNotNoteObject() async {
    let store = TestStore(initialState: Drawing.State()) { Drawing() }
    store.exhaustivity = .off
    await store.send(.add(3))
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
