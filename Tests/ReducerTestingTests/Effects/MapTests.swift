import Foundation
import ReducerTesting
import Testing

/// The transformation of a mapped effect runs under the dependencies that were current at `map`,
/// like the operation of `.run`.
@Suite struct MapTests {
  private static let later = Date(timeIntervalSince1970: 1_234_567_890)

  /// Records the time at which the actions of its effect are mapped.
  private struct Feature: Reducer {
    struct State: Equatable {
      var dates: [Date] = []
    }

    enum Action: Equatable, Sendable {
      case start
      case dated(Date)
    }

    let effect: @Sendable () -> Effect<Void>

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .start:
        return withDependencies {
          $0.date.now = MapTests.later
        } operation: {
          effect().map {
            @Dependency(\.date.now) var now
            return .dated(now)
          }
        }
      case .dated(let date):
        state.dates.append(date)
        return .none
      }
    }
  }

  @Test(
    arguments: [
      "send": { .send(()) },
      "run": { .run { send in await send(()) } },
      "merge": { .merge(.send(()), .none) },
      "concatenate": { .concatenate(.run { _ in }, .send(())) },
      "cancellable": { .run { send in await send(()) }.cancellable(id: 1) },
      "map": { Effect<Int>.run { send in await send(1) }.map { _ in } },
      "outside of the queue": { .run { send in await Task.detached { await send(()) }.value } },
    ] as [String: @Sendable () -> Effect<Void>]
  )
  func dependencies(name: String, effect: @escaping @Sendable () -> Effect<Void>) async {
    let store = TestStore(initialState: Feature.State()) {
      Feature(effect: effect)
    } withDependencies: {
      $0.date.now = .distantPast
    }
    await store.send(.start)
    await store.receive(.dated(Self.later)) { $0.dates = [Self.later] }
  }
}
