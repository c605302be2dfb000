import Foundation
import ReducerTesting
import StandupsSample
import Testing

/// The list in the first part of the tour: a button adds a standup with a random theme.
@Suite struct StandupsListTests {
  private struct StandupsListFeature: Reducer {
    struct State: Equatable {
      var standups: IdentifiedArrayOf<Standup> = []
    }

    enum Action: Equatable {
      case addButtonTapped
    }

    @Dependency(\.uuid) var uuid
    @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .addButtonTapped:
          state.standups.append(
            Standup(
              id: self.uuid(),
              theme: self.withRandomNumberGenerator { Theme.allCases.randomElement(using: &$0)! }
            )
          )
          return .none
        }
      }
    }
  }

  /// Counts up, for tests that need to know the next number.
  private struct Counting: RandomNumberGenerator {
    var number: UInt64 = 0

    mutating func next() -> UInt64 {
      number += UInt64.max / 4
      return number
    }
  }

  @Test func add() async {
    let store = TestStore(initialState: StandupsListFeature.State()) {
      StandupsListFeature()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Counting())
    }
    var expected = Counting()
    let first = Theme.allCases.randomElement(using: &expected)!
    let second = Theme.allCases.randomElement(using: &expected)!

    await store.send(.addButtonTapped) {
      $0.standups = [Standup(id: UUID(0), theme: first)]
    }
    await store.send(.addButtonTapped) {
      $0.standups.append(Standup(id: UUID(1), theme: second))
    }
  }

  /// The preview of the tour, with a mock.
  @Test func prePopulated() async {
    let store = TestStore(
      initialState: StandupsListFeature.State(
        standups: [.mock]
      )
    ) {
      StandupsListFeature()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Counting())
    }
    store.exhaustivity = .off
    await store.send(.addButtonTapped)
    #expect(store.state.standups.ids == [Standup.mock.id, UUID(0)])
  }
}
