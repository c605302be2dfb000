import Foundation
import Testing

@testable import ReducerRuntime

/// Values behind a lock that code reaches again while it uses them.
@Suite struct NestedAccessTests {
  private final class Token: Sendable {
    let whenReleased: @Sendable () -> Void
    init(_ whenReleased: @escaping @Sendable () -> Void) { self.whenReleased = whenReleased }
    deinit { whenReleased() }
  }

  @Test func aReleasedValueReadsTheObjectThatHeldIt() {
    let tokens = LockIsolated<[Token]>([])
    let counts = LockIsolated<[Int]>([])
    @Sendable func make() -> [Token] {
      [Token { [weak tokens] in counts.withValue { $0.append(tokens?.value.count ?? -1) } }]
    }
    tokens.setValue(make())
    tokens.setValue([])
    tokens.setValue(make())
    tokens.withValue { $0 = [] }
    #expect(counts.value == [0, 0])
  }

  @Test func aValueThatCannotBeMadeLeavesTheLockOpen() async {
    struct Failure: Error {}
    @Sendable func fail() throws -> Int { throw Failure() }
    let value = LockIsolated(1)
    #expect(throws: Failure.self) { try value.setValue(try fail()) }
    #expect(await Task.detached { value.value }.value == 1)
  }

  private static let lostChange = """
    "withValue" or "setValue" was called on a "LockIsolated" inside the closure of its own \
    "withValue". A change that is made there does not last, since the outer closure's value replaces \
    it.

    To fix, change the parameter of the outer closure, or make one change after the other.
    """

  @Test func aChangeInsideOfAChangeIsReported() {
    let count = LockIsolated(0)
    let reports = misuseReports {
      count.withValue { outer in
        count.withValue { $0 = 5 }
        outer += 1
      }
      #expect(count.value == 1)
      count.withValue { _ in count.setValue(7) }
    }
    #expect(count.value == 1)
    #expect(reports == [Self.lostChange, Self.lostChange])
  }

  @Test func severalChangesInsideOfAChangeAreReportedOnce() {
    let count = LockIsolated(0)
    let reports = misuseReports {
      count.withValue { _ in
        for number in 1...3 { count.setValue(number) }
        count.withValue { _ in count.withValue { $0 = 5 } }
      }
    }
    #expect(count.value == 0)
    #expect(reports == [Self.lostChange])
  }

  /// Nothing tells whether the inner closure only reads it.
  @Test func aValueThatCannotBeComparedIsNotReported() {
    final class Parts { var count = 1 }
    let parts = LockIsolated(Parts())
    let reports = misuseReports {
      parts.withValue { outer in
        outer.count += parts.withValue { $0.count }
        #expect(outer.count == 2)
      }
    }
    #expect(reports == [])
  }

  @Test func readingInsideOfAChangeIsNotReported() {
    struct Failure: Error {}
    let count = LockIsolated(1)
    let reports = misuseReports {
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
    }
    #expect(count.value == 5)
    #expect(reports == [])
  }

  /// A reporter may use the value, from another thread too.
  @Test func theLockIsOpenWhenALostChangeIsReported() async {
    struct Reporter: IssueReporter {
      let count: LockIsolated<Int>
      let seen: LockIsolated<Int>

      func report(_ issue: RuntimeIssue) {
        let isKnown = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          seen.setValue(count.value)
          isKnown.signal()
        }
        isKnown.wait()
      }
    }
    let (count, seen) = (LockIsolated(0), LockIsolated(-1))
    withDependencies {
      $0.issueReporter = Reporter(count: count, seen: seen)
    } operation: {
      count.withValue { outer in
        count.setValue(5)
        outer = 3
      }
    }
    #expect(seen.value == 3)
  }

  @Test func aGeneratorThatIsInUseIsReported() {
    let recorder = IssueRecorder()
    let numbers = WithRandomNumberGenerator(SystemRandomNumberGenerator())
    withDependencies {
      $0.issueReporter = recorder
    } operation: {
      let sum = numbers { outer in
        Int.random(in: 1...1, using: &outer) + numbers { Int.random(in: 2...2, using: &$0) }
      }
      #expect(sum == 3)
      #expect(numbers { Int.random(in: 4...4, using: &$0) } == 4)
    }
    #expect(recorder.messages.map { $0.hasPrefix("\"withRandomNumberGenerator\"") } == [true])
  }
}
