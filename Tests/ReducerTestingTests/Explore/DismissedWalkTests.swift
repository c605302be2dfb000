import ReducerTesting
import TestSupport
import Testing

/// Walks through a root feature that dismisses itself.
@Suite struct DismissedWalkTests {
  private struct Export: Reducer {
    struct State: Equatable {
      var isExporting = false
      var isClosing = false
    }
    enum Action: Equatable { case exportTapped, exported, closeTapped, closeSoonTapped }

    @Dependency(\.dismiss) var dismiss
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .exportTapped:
        state.isExporting = true
        return .run { send in
          try await clock.sleep(for: .seconds(2))
          await send(.exported)
        }
      case .exported:
        state.isExporting = false
        return .none
      case .closeTapped:
        state.isClosing = true
        return .run { _ in await dismiss() }
      case .closeSoonTapped:
        state.isClosing = true
        return .run { _ in
          try await clock.sleep(for: .seconds(1))
          await dismiss()
        }
      }
    }
  }

  @Reducer struct Form {
    @ObservableState struct State: Equatable {
      var name = ""
      var note = ""
      var copies = 0
    }
    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case moreTapped, lessTapped, cancelTapped
    }
    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding: break
        case .moreTapped: state.copies += 1
        case .lessTapped: state.copies -= 1
        case .cancelTapped: return .run { _ in await dismiss() }
        }
        return .none
      }
    }
  }

  private func makeStore() -> TestStoreOf<Export> {
    TestStore(initialState: Export.State(), clock: TestClock()) { Export() }
  }

  /// The dismissal cancels the effect, which a check took for an export that never ends.
  @Test func nothingIsAtRestAfterADismissal() async throws {
    let found = try await walked {
      await exploreWalks {
        makeStore()
      } checks: {
        AtRest("no export runs") { !$0.isExporting }
        Sometimes("it closes while an export runs") { $0.isExporting && $0.isClosing }
      }
    }
    found.expectSuccess()
  }

  @Test func aWalkEndsAtADismissal() async throws {
    let found = try await walked {
      await exploreWalks {
        makeStore()
      } checks: {
        Model("closing is the last step", 0) { steps, step in
          if steps > 0 || step.sent(as: Export.Action.self) == .closeTapped { steps += 1 }
        } agrees: { steps, _ in
          steps < 2
        }
      }
    }
    found.expectSuccess()
  }

  /// Most walks ended after a few steps.
  @Test func aScreenIsSeldomClosedAtOnce() async throws {
    let found = try await walked {
      await exploreWalks(walks: 100) { TestStore(initialState: Form.State()) { Form() } }
    }
    #expect(found.result.steps > 1_000)
  }

  @Test func aReplayThatGoesOnAfterADismissalDoesNotFit() async throws {
    let found = try await walked {
      await exploreWalks(walks: 5, replaying: "send closeTapped; send exportTapped") { makeStore() }
    }
    expectContains(found.message(), "it cannot take this one: …\n\n  send exportTapped")
  }

  @Test func theStepsShowTheDismissal() async throws {
    let found = try await walked {
      await exploreWalks {
        makeStore()
      } steps: { _ in
        Sending(.exportTapped)
        Sending(.closeTapped)
      } checks: {
        Always("it is not closed while an export runs") { !$0.isExporting || !$0.isClosing }
      }
    }
    expectContains(
      found.message(),
      """
        1. send .exportTapped
        2. send .closeTapped
           The feature dismisses itself.

      """
    )
    found.expectFailure(steps: 2)
  }
}
