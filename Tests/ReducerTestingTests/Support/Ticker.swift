import ReducerTesting

/// A child feature whose effect continues until it is cancelled.
struct Ticker: Reducer {
  struct State: Equatable, Identifiable, Sendable {
    var id = 0
    var ticks = 0
  }

  enum Action: Equatable, Sendable {
    /// Starts the effect that sends `ticked` every second.
    case start
    /// Cancels the effects under ``Ticker/CancelID``.
    case stop
    /// Sent by the effect.
    case ticked
    /// Changes nothing.
    case poke
    /// Dismisses the feature.
    case close
  }

  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .start:
      return .run { send in
        for await _ in clock.timer(interval: .seconds(1)) {
          await send(.ticked)
        }
      }
      .cancellable(id: CancelID.timer)
    case .stop:
      return .cancel(id: CancelID.timer)
    case .ticked:
      state.ticks += 1
      return .none
    case .poke:
      return .none
    case .close:
      return .run { _ in await dismiss() }
    }
  }
}
