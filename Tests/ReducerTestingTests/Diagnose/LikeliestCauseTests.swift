import ReducerTesting
import TestSupport
import Testing

/// The first advice is about the mistake that is the likeliest by what has happened.
@MainActor @Suite struct LikeliestCauseTests {
  @Reducer
  struct Child {
    @ObservableState
    struct State: Equatable {
      var isOn = false
    }
    enum Action { case toggle }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.isOn.toggle()
        return .none
      }
    }
  }

  /// Counts the changes of a child whose reducer is missing.
  @Reducer
  struct Parent {
    @ObservableState
    struct State: Equatable {
      var child = Child.State()
      var changes = 0
    }
    @CasePathable
    enum Action {
      case child(Child.Action)
      case start
      case pages([Int])
      case stop
      case ticked
    }
    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .child: state.changes += 1
        case .start:
          return .run { send in
            await send(.pages([1]))
            await send(.pages([2]))
          }
        case .stop: return .cancel(id: "other")
        case .pages, .ticked: break
        }
        return .none
      }
    }
  }

  @Test func missingReducerOfAChildIsNamedBesideOtherChanges() async {
    let message = await capturedIssue {
      let store = TestStore(initialState: Parent.State()) { Parent() }
      await store.send(\.child.toggle) {
        $0.child.isOn = true
        $0.changes = 1
      }
    }
    expectContains(
      message,
      """
      The action leaves "child" as it was. A line like this may be missing in "body":

        LikeliestCauseTests.Parent: Scope(state: \\.child, action: \\.child) { \
      LikeliestCauseTests.Child() }
      """,
      "\(message)"
    )
    expectLacks(message, "closure:")
  }

  @Test func endedEffectThatSentOthersIsNamed() async {
    let message = await capturedIssue {
      let store = TestStore(initialState: Parent.State()) { Parent() }
      await store.send(.start)
      await store.receive(\.pages, [1])
      await store.receive(\.pages, [2])
      await store.receive(\.pages)
    }
    expectContains(message, "has already taken such an action.")
    expectContains(
      message,
      """
      has finished, and sent .pages([2]) last. If it should send more, check what it does after \
      that
      """,
      "\(message)"
    )
  }

  /// A child's effect cannot send an action of its parent.
  @Test func cancelledEffectOfAChildIsNotBlamedForAnActionOfTheParent() async {
    struct Screen: Reducer {
      struct State: Equatable {
        @PresentationState var sheet: Sheet.State?
      }
      enum Action: Equatable {
        case sheet(PresentationAction<Sheet.Action>)
        case close
        case saved
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          if action == .close { state.sheet = nil }
          return .none
        }
        .ifLet(\.$sheet, action: /Action.sheet) { Sheet() }
      }
    }
    struct Sheet: Reducer {
      struct State: Equatable {}
      enum Action: Equatable { case load, loaded }
      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        action == .load ? .run { _ in try await Task.never() } : .none
      }
    }
    let state = Screen.State(sheet: Sheet.State())
    func message(receiving action: Screen.Action) async -> String {
      await capturedIssue {
        let store = TestStore(initialState: state) { Screen() }
        await store.send(.sheet(.presented(.load)))
        await store.send(.close) { $0.sheet = nil }
        await store.receive(action)
      }
    }
    #expect(!(await message(receiving: .saved)).contains("was cancelled with its feature"))
    let own = await message(receiving: .sheet(.presented(.loaded)))
    expectContains(own, "was cancelled with its feature after .close", "\(own)")
  }

  /// An effect that a cancellation lets begin has not gone on after it.
  @Test func effectThatBeganLaterHasNotGoneOn() async {
    let message = await capturedIssue {
      let clock = TestClock()
      let store = counterStore {
        .concatenate(
          .run { _ in try await clock.sleep(for: .seconds(1)) }.cancellable(
            id: Counter.CancelID.work
          ),
          .run { send in await send(.finished) }
        )
      }
      await store.send(.start)
      await store.send(.stop)
    }
    expectContains(message, "unexpected action")
    expectLacks(message, "went on after", "\(message)")
  }

  @Test func vainCancellationIsTheFirstAdvice() async {
    let message = await capturedIssue {
      let clock = TestClock()
      let store = counterStore {
        .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.finished)
        }
        .cancellable(id: "another")
      }
      await store.send(.start)
      await store.send(.stop)
    }
    expectContains(message, "which found nothing to cancel: the id of the effect is \"another\"")
    expectLacks(message, "await clock.advance", "\(message)")
  }

  /// The parent removes the row before the row's reducer runs, for the same action.
  @Test func reducerThatRemovesARowTooEarlyIsNamed() async {
    struct Shelf: Reducer {
      typealias State = Lists.State
      typealias Action = Lists.Action
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          if case .row(let id, _) = action { state.rows.remove(id: id) }
          return .none
        }
        EmptyReducer().forEach(\.rows, action: /Action.row(id:action:)) { Lists.Row() }
      }
    }
    let message = await capturedIssue {
      let rows: IdentifiedArrayOf<Lists.Row.State> = [
        Lists.Row.State(id: 1), Lists.Row.State(id: 2),
      ]
      let store = TestStore(initialState: Lists.State(rows: rows)) { Shelf() }
      await store.send(.row(id: 1, action: .toggle)) { $0.rows.remove(id: 1) }
    }
    expectContains(
      message,
      "A reducer that ran before this one, for the same action, has removed the element",
      "\(message)"
    )
  }
}
