import ReducerRuntime
import TestSupport
import Testing

/// Values behind a lock that their own code accesses again.
@Suite struct NestedAccessTests {
  private final class Token: Sendable {
    let whenReleased: @Sendable () -> Void
    init(_ whenReleased: @escaping @Sendable () -> Void) { self.whenReleased = whenReleased }
    deinit { whenReleased() }
  }

  @Test func releasedValueReadsItsHolder() {
    let tokens = LockIsolated<[Token]>([])
    let counts = LockIsolated<[Int]>([])
    @Sendable func make() -> [Token] {
      [Token { [weak tokens] in counts.withValue { $0.append(tokens?.value.count ?? -1) } }]
    }
    tokens.setValue(make())
    tokens.setValue([])
    tokens.setValue(make())
    tokens.withValue { $0 = [] }
    expectEqual(counts.value, [0, 0])
  }

  @Test func throwingValueLeavesLockOpen() async {
    struct Failure: Error {}
    @Sendable func fail() throws -> Int { throw Failure() }
    let value = LockIsolated(1)
    #expect(throws: Failure.self) { try value.setValue(try fail()) }
    await expectEqual(Task.detached { value.value }.value, 1)
  }

  @Test func valueIsReadInsideChange() {
    struct Failure: Error {}
    let count = LockIsolated(1)
    count.withValue { outer in
      outer += count.value + count.withValue { $0 }
      #expect(throws: Failure.self) { try count.withValue { _ in throw Failure() } }
    }
    @Sendable func next() -> Int {
      count.withValue { number in
        number += 1
        return number
      }
    }
    count.setValue(next() + 1)
    expectEqual(count.value, 5)
  }

  @Test func generatorCanBeUsedInItsOwnClosure() {
    let numbers = WithRandomNumberGenerator(SystemRandomNumberGenerator())
    let sum = numbers { outer in
      Int.random(in: 1...1, using: &outer) + numbers { Int.random(in: 2...2, using: &$0) }
    }
    expectEqual(sum, 3)
  }
}
