import ReducerTesting
import Testing

/// Defaults in the runs of a search, each of which is as good as a test.
@Suite struct RunDefaultsTests {
  private struct Counter: TestDependencyKey {
    private let count = LockIsolated(0)
    static var testValue: Counter { Counter() }

    func next() -> Int {
      count.withValue {
        $0 += 1
        return $0
      }
    }
  }

  private struct Toggle: Reducer {
    func reduce(into state: inout Bool, action: Bool) -> Effect<Bool> {
      state.toggle()
      if !action { return .none }
      return .merge(.run { await $0(false) }, .run { await $0(false) })
    }
  }

  private func count(twiceInto numbers: LockIsolated<[Int]>) {
    @Dependency(Counter.self) var counter
    let first = counter.next()
    numbers.withValue { [counter] in $0 += [first, counter.next()] }
  }

  private func explore(_ body: @escaping @Sendable () -> Void) async {
    let found = await exploreOrders {
      body()
      let store = TestStore(initialState: false) { Toggle() }
      await store.send(true)
      await store.finish()
    }
    #expect(found.ordersTried > 1)
  }

  @Test func eachRunHasItsOwn() async {
    let numbers = LockIsolated<[Int]>([])
    await explore { count(twiceInto: numbers) }
    #expect(Set(numbers.value) == [1, 2])
  }

  @Test func theTestHasNoneOfThem() async {
    @Dependency(Counter.self) var counter
    #expect(counter.next() == 1)
    await explore { count(twiceInto: LockIsolated([])) }
    #expect(counter.next() == 2)
  }

  @Test func eachRunHasItsOwnInAScopeOfTheTest() async {
    let numbers = LockIsolated<[Int]>([])
    await withDependencies { _ in
    } operation: {
      count(twiceInto: LockIsolated([]))
      await explore { count(twiceInto: numbers) }
    }
    #expect(Set(numbers.value) == [1, 2])
  }

  @Test func idsOfStacksStartAnewInAScopeOfTheTest() async {
    let ids = LockIsolated<Set<String>>([])
    await withDependencies { _ in
    } operation: {
      await explore { ids.withValue { _ = $0.insert("\(Array(StackState([1, 2]).ids))") } }
    }
    #expect(ids.value.count == 1)
  }

  @Test func eachWalkHasItsOwn() async {
    let numbers = LockIsolated<[Int]>([])
    await exploreWalks(walks: 3, steps: 1) {
      count(twiceInto: numbers)
      return TestStore(initialState: false) { Toggle() }
    } steps: { _ in
      Sending(true)
    } checks: {
      Always("the state is one of two") { _ in true }
    }
    #expect(numbers.value.count > 4)
    #expect(Set(numbers.value) == [1, 2])
  }
}
