import ReducerTesting

/// A small feature whose effects a test chooses.
struct Counter: Reducer {
  struct State: Equatable {
    var count = 0
    var note = ""
  }

  enum Action: Equatable {
    /// Adds a number.
    case add(Int)
    /// Changes nothing.
    case ignore
    /// Runs the effect that the test gave.
    case start
    /// Sent by effects: sets the count.
    case response(Int)
    /// Sent by effects: changes nothing.
    case finished
    /// Sent by effects: runs the effect that the test gave for it.
    case next
    /// Cancels the effects under ``Counter/CancelID``.
    case stop
  }

  enum CancelID { case work }

  var effect: () -> Effect<Action> = { .none }
  var next: () -> Effect<Action> = { .none }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let number):
        state.count += number
        return .none
      case .ignore, .finished:
        return .none
      case .start:
        return effect()
      case .response(let number):
        state.count = number
        return .none
      case .next:
        return next()
      case .stop:
        return .cancel(id: CancelID.work)
      }
    }
  }
}

extension Effect {
  /// An effect with a location that does not move when this file is edited.
  static func run(
    madeAt line: UInt,
    _ operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void
  ) -> Effect {
    .run(operation: operation, fileID: "Features/Counter.swift", line: line)
  }
}

/// A store of a counter with one effect.
func counterStore(
  _ effect: @escaping () -> Effect<Counter.Action> = { .none },
  next: @escaping () -> Effect<Counter.Action> = { .none },
  withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line
) -> TestStoreOf<Counter> {
  TestStore(
    initialState: Counter.State(),
    reducer: { Counter(effect: effect, next: next) },
    withDependencies: prepareDependencies,
    fileID: fileID,
    file: file,
    line: line
  )
}

/// A store of a counter whose effects leave an action and a running effect behind.
func leavingStore() -> TestStoreOf<Counter> {
  counterStore {
    .merge(
      .send(.finished),
      .run { _ in for await _ in AsyncStream<Never>.makeStream().stream {} }
    )
  }
}
