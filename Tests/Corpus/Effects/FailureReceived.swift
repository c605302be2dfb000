import ReducerTesting

/// A request fails with an error of its own: the test expects another one.
struct FailureReceived: EffectMistake {
  struct State: Equatable { var message = "" }
  enum Action: Equatable { case payButtonTapped, paid(Result<Receipt, PaymentError>) }
  struct Receipt: Equatable { var number: Int }
  enum PaymentError: Error, Equatable { case offline, declined(code: Int, reasons: [String]) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .payButtonTapped:
        return .run { send in
          await send(.paid(.failure(.declined(code: 51, reasons: ["limit"]))))
        }
      case .paid(.success):
        state.message = "Thank you"
      case .paid(.failure(let error)):
        state.message = error == .offline ? "Offline" : "Declined"
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.instead
  static let failures = [ExpectedFailure(.differentActionReceived, at: #line + 7)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.payButtonTapped)
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.receive(.paid(.failure(.offline))) { $0.message = "Offline" }
  }
}
