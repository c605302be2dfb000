import Foundation
import ReducerTesting
import TestSupport
import Testing

/// Each run of an exploration has its own values from the traits, like each test.
@Suite(.dependencies { $0.uuid = .incrementing }, .dependencies { $0[Numbers.self] = Numbers() })
struct RenewedDependenciesTests {
  private struct Adder: Reducer {
    struct State: Hashable, Sendable {
      var ids: [UUID] = []
      var numbers: [Int] = []
      var log = ""
    }
    enum Action: Equatable { case add, done(String) }
    @Dependency(\.uuid) var uuid
    @Dependency(Numbers.self) var numbers

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .add:
        state.ids.append(uuid())
        state.numbers.append(numbers.next())
        return .merge(.run { await $0(.done("a")) }, .run { await $0(.done("b")) })
      case .done(let name):
        state.log += name
        return .none
      }
    }
  }

  /// Checks the values that a feature gets.
  private func expect(id: Int = 0, number: Int = 1) async {
    let store = TestStore(initialState: Adder.State()) { Adder() }
    await store.send(.add)
    await store.finish()
    expectEqual(store.state.ids, [UUID(id)])
    expectEqual(store.state.numbers, [number])
  }

  @Test(.exploringOrders) func everyOrderHasItsOwnValues() async { await expect() }

  @Test(.exploringOrders, .dependencies { $0.uuid = .constant(UUID(7)) })
  func ownTraitOverridesSuite() async {
    @Dependency(\.uuid) var uuid
    expectEqual(uuid(), UUID(7))
    await expect(id: 7, number: 1)
  }

  /// The numbers of the suite start again before a trait of the test takes one.
  @Test(
    .dependencies { $0.uuid = .constant(UUID($0[Numbers.self].next())) },
    .exploringOrders
  )
  func traitReadsRenewedValues() async {
    await expect(id: 1, number: 2)
  }

  /// A trait reads the values of the traits around it, but not its own.
  @Test(.exploringOrders, .dependency(\.uuid, .next()), .dependency(\.uuid, .next()))
  func traitReadsOuterTraits() async {
    @Dependency(\.uuid) var uuid
    expectEqual(uuid(), UUID(2))
    await expect(id: 2)
  }

  @Test func partOfTestHasItsOwnValues() async {
    let found = await exploreOrders { await expect() }
    expectTrue(found.isComplete)
  }

  /// The overrides of the test itself stay.
  @Test func overrideAroundExplorationStays() async {
    let found = await withDependencies {
      $0.uuid = .constant(UUID(8))
    } operation: {
      await exploreOrders { await expect(id: 8) }
    }
    expectTrue(found.isComplete)
  }

  @Test func walks() async {
    let found = await exploreWalks(walks: 3, steps: 1) {
      TestStore(initialState: Adder.State()) { Adder() }
    } steps: { _ in
      Sending(.add)
    } checks: {
      Always("the ids and the numbers begin anew") { state in
        state.ids.count <= 1 && state.ids.allSatisfy { $0 == UUID(0) }
          && state.numbers.allSatisfy { $0 == 1 }
      }
    }
    expectNil(found.failingSteps)
  }
}

private final class Numbers: TestDependencyKey, Sendable {
  static var testValue: Numbers { Numbers() }
  private let last = LockIsolated(0)

  func next() -> Int {
    last.withValue {
      $0 += 1
      return $0
    }
  }
}

extension UUIDGenerator {
  /// The generator of the identifier after the first one that the generator around it makes.
  fileprivate static func next() -> UUIDGenerator {
    @Dependency(\.uuid) var uuid
    let first = uuid()
    return .constant(UUID((0...9).first { UUID($0) == first }! + 1))
  }
}
