import ReducerTesting
import Testing

struct DiceFeature: Reducer {
  struct State: Equatable {
    var rolls: [Int] = []
    var isRolling = false
  }

  enum Action: Equatable {
    case rollButtonTapped
    case rolled(Int)
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rollButtonTapped:
        state.isRolling = true
        return .run { send in
          try await clock.sleep(for: .milliseconds(500))
          let roll = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
          // mistake: misspelt function of a type in a closure
          // instead: let roll = withRandomNumberGenerator { Int.rand(in: 1...6, using: &$0) }
          // names:   rand
          await send(.rolled(roll))
        }
      case .rolled(let roll):
        state.isRolling = false
        state.rolls.append(roll)
        return .none
      }
    }
  }
}

@Suite struct DiceTests {
  private let clock = TestClock()

  private func store() -> TestStoreOf<DiceFeature> {
    TestStore(initialState: DiceFeature.State()) {
      DiceFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Fixed())
      // mistake: unknown generator
      // instead: $0.withRandomNumberGenerator = WithRandomNumberGenerator(Fix())
      // names:   Fix
    }
  }

  private struct Fixed: RandomNumberGenerator {
    func next() -> UInt64 { 0 }
  }

  @Test func rolls() async {
    let store = store()
    await store.send(.rollButtonTapped) { $0.isRolling = true }
    // mistake: forgotten dollar sign and zero
    // instead: await store.send(.rollButtonTapped) { isRolling = true }
    // names:   isRolling
    await clock.advance(by: .milliseconds(500))
    // mistake: misspelt method of a test clock
    // instead: await clock.advanced(by: .milliseconds(500))
    // names:   advanced
    await store.receive(.rolled(1)) {
      // mistake: misspelt method that receives
      // instead: await store.recieve(.rolled(1)) {
      // names:   recieve
      $0.isRolling = false
      $0.rolls = [1]
      // mistake: number in place of a list in an assertion
      // instead: $0.rolls = 1
      // names:   'Int' '[Int]'
    }
  }

  @Test func cases() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(.rollButtonTapped)
    await clock.run()
    // mistake: misspelt run of a clock
    // instead: await clock.runAll()
    // names:   runAll
    await store.receive(/DiceFeature.Action.rolled, 1)
    // mistake: value of a wrong type for a case
    // instead: await store.receive(/DiceFeature.Action.rolled, "1")
    // names:   String Int
    store.assert { $0.rolls = [1] }
    // mistake: misspelt member in an assertion of state
    // instead: store.assert { $0.rols = [1] }
    // names:   rols
  }

  @Test func values() {
    expectNoDifference([1, 2], [1, 2])
    // mistake: values of different types
    // instead: expectNoDifference([1, 2], ["1", "2"])
    // names:   'String' 'Int'
    let value = withDependencies {
      $0.uuid = .incrementing
      // mistake: misspelt dependency outside of a store
      // instead: $0.uid = .incrementing
      // names:   uid
    } operation: {
      DiceFeature.State(rolls: [3])
      // mistake: misspelt field in an operation
      // instead: DiceFeature.State(roll: [3])
      // names:   roll
    }
    #expect(value.rolls == [3])
    // mistake: misspelt member in an expectation
    // instead: #expect(value.rols == [3])
    // names:   rols
  }
}
