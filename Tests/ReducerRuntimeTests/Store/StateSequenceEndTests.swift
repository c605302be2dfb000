import Testing

@testable import ReducerRuntime

/// What a store keeps for sequences of states: nothing, once they have ended.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct StateSequenceEndTests {
  private let backing = CountingBacking()

  private var states: StateSequence<Int> { StateSequence(backing: backing) { $0 } }

  @Test func anIteratorIsToldOfNothingOnceItIsGone() async {
    let states = states
    var kept = states.makeAsyncIterator()
    #expect(await kept.next() == 7)
    do {
      var dropped = states.makeAsyncIterator()
      #expect(await dropped.next() == 7)
      #expect(backing.observers == [1, 2])
    }
    for await registration in backing.removals.prefix(1) { #expect(registration == 2) }
    #expect(backing.observers == [1])
    withExtendedLifetime(kept) {}
  }

  @Test func aConsumerIsToldOfNothingOnceItIsCancelled() async {
    let states = states
    let consumer = Task {
      var count = 0
      for await _ in states {
        count += 1
        withUnsafeCurrentTask { $0?.cancel() }
      }
      return count
    }
    #expect(await consumer.value == 1)
    for await registration in backing.removals.prefix(1) { #expect(registration == 1) }
    #expect(backing.observers == [])
  }
}

/// A store's part that observes nothing, and says who observes it.
@MainActor
private final class CountingBacking: StoreBacking {
  let state = 7
  let isTracked = false
  private(set) var observers: [Int] = []
  let removals: AsyncStream<Int>
  private let continuation: AsyncStream<Int>.Continuation
  private let tree = ScopeTree()
  private var last = 0

  init() {
    (removals, continuation) = AsyncStream.makeStream()
  }

  func willRead(_ key: PartKey, didChange: @escaping (Int, Int) -> Bool) {}

  func send(_ action: Int) -> EffectScope { tree.makeRoot(for: ActionID(rawValue: 1)) }

  func observe(_ observer: @escaping @MainActor () -> Void) -> Int {
    last += 1
    observers.append(last)
    return last
  }

  func removeObserver(_ registration: Int) {
    observers.removeAll { $0 == registration }
    continuation.yield(registration)
  }
}
