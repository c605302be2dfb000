import Foundation
import ReducerTesting
import TestSupport
import Testing

/// A failure names the lines with which the test's own closure would pass.
@Suite struct ClosureChangeTests {
  private func message(
    of action: Profile.Action,
    _ closure: @escaping (inout Profile.State) -> Void
  ) async -> String {
    await capturedIssue {
      let store = TestStore(initialState: Profile.State()) { Profile() }
      await store.send(action, assert: closure)
    }.withoutStory
  }

  private let start = "If this is what the feature should do, "

  @Test func missingLinesAreAdded() async {
    let message = await message(of: .edit) { $0.names = ["Ada"] }
    #expect(message.hasSuffix("\(start)add at the end of the closure:\n\n  $0.count = 1"))
  }

  @Test func linesAreAddedChangedAndRemoved() async {
    let message = await message(of: .edit) {
      $0.names = ["Bea"]
      $0.isOn = true
      $0.note = "new"
    }
    #expect(
      message.hasSuffix(
        """
        \(start)add at the end of the closure:

          $0.count = 1

        Also set at the end of the closure:

          $0.names[0] = "Ada"

        Also remove the lines that change:

          $0.isOn
          $0.note
        """
      )
    )
  }

  private struct Pages: Reducer {
    struct State: Equatable { var path = StackState<Int>() }
    enum Action { case push }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.path.append(7)
      return .none
    }
  }

  /// It advised to take the element off, and to insert it again.
  @Test func elementUnderAWrongIDIsWrittenAnew() async {
    let message = await capturedIssue {
      let store = TestStore(initialState: Pages.State()) { Pages() }
      await store.send(.push) { $0.path[id: 1] = 7 }
    }
    #expect(
      message.hasSuffix(
        "\(start)this line passes with the closure:\n\n  {\n    $0.path.append(7)\n  }"
      )
    )
    let store = TestStore(initialState: Pages.State()) { Pages() }
    await store.send(.push) { $0.path.append(7) }
  }

  /// The closure knows a value that differs in every run.
  @Test func valuesThatTheClosureKnowsAreNotWritten() async {
    let id = UUID()
    let message = await message(of: .identify(id)) { $0.id = id }
    #expect(message.hasSuffix("\(start)add at the end of the closure:\n\n  $0.count = 1"))
  }

  @Test func aClosureThatChangesNothingIsWrittenAsAWhole() async {
    let message = await message(of: .edit) { $0.count = 0 }
    #expect(
      message.hasSuffix(
        """
        \(start)this line passes with the closure:

          {
            $0.names.append("Ada")
            $0.count = 1
          }
        """
      )
    )
  }

  @Test func thePayloadOfARootCaseIsChangedInPlace() async {
    let message = await capturedIssue {
      let store = TestStore(initialState: Screen.State.profile(Profile.State())) { Screen() }
      await store.send(.edit) {
        expectModify(&$0, case: /Screen.State.profile) { $0.note = "new" }
      }
    }.withoutStory
    expectContains(message, "  $0.profile.names[0]  not expected: \"Ada\"\n")
    #expect(
      message.hasSuffix(
        """
        \(start)set at the end of the closure:

          expectModify(&$0, case: /Screen.State.profile) {
            $0.names.append("Ada")
            $0.count = 1
            $0.note = ""
          }
        """
      )
    )
  }

  @Test func aChangeOfARootCaseIsAnAssignment() async {
    let message = await capturedIssue {
      let store = TestStore(initialState: Screen.State.empty) { Screen() }
      await store.send(.edit)
    }.withoutStory
    expectContains(message, "    $0 = .profile(")
  }
}

private struct Profile: Reducer {
  struct State: Equatable {
    var names: [String] = []
    var count = 0
    var isOn = false
    var note = ""
    var id: UUID?
  }
  enum Action: Equatable { case edit, identify(UUID) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    switch action {
    case .edit: state.names.append("Ada")
    case .identify(let id): state.id = id
    }
    return .none
  }
}

private struct Screen: Reducer {
  enum State: Equatable { case empty, profile(Profile.State) }
  enum Action: Equatable { case edit }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard case .profile(var profile) = state else {
      state = .profile(Profile.State())
      return .none
    }
    _ = Profile().reduce(into: &profile, action: .edit)
    state = .profile(profile)
    return .none
  }
}
