import ReducerTesting
import TestSupport
import Testing

/// The advice where states share an object, but the closure is wrong about something else.
@Suite struct SharedObjectAdviceTests {
  private final class Sheet: Equatable, ObjectSnapshot {
    var strokes: [Int] = []

    var snapshot: [Int] {
      get { strokes }
      set { strokes = newValue }
    }

    static func == (lhs: Sheet, rhs: Sheet) -> Bool { lhs.strokes == rhs.strokes }
  }

  private struct Desk: Reducer {
    struct State: Equatable {
      var sheet = Sheet()
      var count = 0
    }
    enum Action { case ignore, draw }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      if case .draw = action { state.sheet.strokes.append(1) }
      return .none
    }
  }

  private func message(
    after action: Desk.Action,
    _ update: @escaping (inout Desk.State) -> Void
  ) async -> String {
    let issues = await capturedIssues {
      let store = TestStore(initialState: Desk.State()) { Desk() }
      await store.send(action, assert: update)
    }
    #expect(issues.count == 1)
    return issues.first?.message ?? ""
  }

  @Test func anActionThatChangesNothing() async {
    let message = await message(after: .ignore) { $0.count = 5 }
    #expect(message.hasSuffix("If the action should change nothing, remove the trailing closure."))
  }

  @Test func anActionThatChangesOnlyTheObject() async {
    let message = await message(after: .draw) {
      $0.sheet.strokes = [1]
      $0.count = 5
    }
    #expect(
      message.hasSuffix(
        """
        The action changes no value, but the content of an object:

          $0.sheet: Sheet

        To fix, describe only that in the trailing closure.
        """
      )
    )
  }
}
