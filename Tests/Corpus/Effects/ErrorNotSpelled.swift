import Foundation
import ReducerTesting

/// An error that no code can spell: the test expects success.
struct ErrorNotSpelled: EffectMistake {
  struct State: Equatable { var errorCount = 0 }
  enum Action: Equatable {
    case uploadButtonTapped
    case uploaded(bytes: Int)
    case failed(NSError)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .uploadButtonTapped:
        return .run { send in await send(.failed(NSError(domain: "upload", code: 413))) }
      case .uploaded:
        state.errorCount = 0
      case .failed:
        state.errorCount += 1
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.instead
  static let failures = [
    ExpectedFailure(
      .differentActionReceived,
      at: #line + 10,
      mentions: ["await store.receive(/ErrorNotSpelled.Action.failed)"]
    )
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.uploadButtonTapped)
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.receive(.uploaded(bytes: 3))
  }
}
