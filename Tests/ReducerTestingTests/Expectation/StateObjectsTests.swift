import ReducerTesting
import TestSupport
import Testing

/// Objects in the state, which the states before and after an action share.
@Suite struct StateObjectsTests {
  // MARK: The note

  @Test func objectIsNotedOnce() async {
    let line = #line + 2
    let issues = await capturedIssues {
      let store = TestStore(initialState: Drawing.State()) { Drawing() }
      await store.send(.add(3))
      await store.send(.rename("b")) { $0.name = "b" }
    }
    expectEqual(
      issues.map(\.message),
      [
        """
        Changes inside an object are not seen: …

          $0.canvas: Canvas

        Unless the action replaces it, it is the same object before and after. To fix, make "Canvas" a \
        struct, or make it a dependency.
        """
      ]
    )
    expectEqual(issues.map(\.isWarning), [true])
    expectEqual(issues.map(\.line), [line])
  }

  @Test func equalObjectDescribesChange() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: Drawing.State()) { Drawing() }
      await store.send(.add(3)) { $0.canvas = Canvas([3]) }
    }
    expectEqual(issues.map(\.isWarning), [true])
  }

  @Test func nonExhaustiveStoreDoesNotNoteObject() async {
    let store = TestStore(initialState: Drawing.State()) { Drawing() }
    store.exhaustivity = .off
    await store.send(.add(3))
  }

  // MARK: A mismatch inside an object

  private static let inCanvas =
    "Changes inside an object are not seen: …\n\n  $0.canvas: Canvas"

  private func failure(
    _ action: Drawing.Action,
    _ update: @escaping (inout Drawing.State) -> Void
  ) async -> String {
    await capturedFailure {
      let store = TestStore(initialState: Drawing.State()) { Drawing() }
      await store.send(action, assert: update)
    }
  }

  @Test func mismatchInObjectSaysSo() async {
    let message = await failure(.add(3)) { $0.canvas = Canvas([4]) }
    #expect(message.contains(Self.inCanvas))
  }

  /// The closure that it once suggested does not pass.
  @Test func mismatchInObjectBesideAnotherChangeSaysSo() async {
    let message = await failure(.addAndRename(3, "b")) {
      $0.name = "b"
      $0.canvas = Canvas([4])
    }
    #expect(message.contains(Self.inCanvas))
    expectLacks(message, "the test passes with")
  }

  @Test func mismatchBesideObjectSuggestsClosure() async {
    let message = await failure(.rename("b")) { $0.name = "c" }
    expectContains(message, "$0.name = \"b\"")
    expectLacks(message, "inside an object")
  }

  @Test func objectThatActionReplacesIsCompared() async {
    let message = await failure(.replace(1)) { $0.canvas = Canvas([2]) }
    expectLacks(message, "inside an object")
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
    case addAndRename(Int, String)
    case rename(String)
    case replace(Int)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .add(let stroke): state.canvas.strokes.append(stroke)
    case .addAndRename(let stroke, let name):
      state.canvas.strokes.append(stroke)
      state.name = name
    case .rename(let name): state.name = name
    case .replace(let stroke): state.canvas = Canvas([stroke])
    }
    return .none
  }
}
