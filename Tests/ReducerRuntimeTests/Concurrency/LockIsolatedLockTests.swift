import Foundation
import ReducerRuntime
import Testing

/// No thread gets at a value while another one changes it.
@Suite struct LockIsolatedLockTests {
  private let number = LockIsolated(1)

  /// Returns whether another thread could get at the number now; nil if the number has no lock.
  private func isFree() -> Bool? { isFree(number) }

  private func isFree(_ object: Any) -> Bool? {
    guard let lock = Mirror(reflecting: object).descendant("lock") as? NSRecursiveLock else {
      return nil
    }
    let result = LockIsolated(false)
    let isKnown = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      if lock.try() {
        lock.unlock()
        result.setValue(true)
      }
      isKnown.signal()
    }
    isKnown.wait()
    return result.value
  }

  @Test func aChange() {
    #expect(isFree() == true)
    number.withValue { _ in #expect(isFree() == false) }
    #expect(isFree() == true)
  }

  @Test func anAssignment() {
    number.setValue(isFree() == false ? 3 : 2)
    #expect(number.value == 3)
    #expect(isFree() == true)
  }

  /// A change keeps the lock while it works with the value.
  @Test func callsInsideOfAChange() {
    number.withValue { _ in
      #expect(number.value == 1)
      #expect(isFree() == false)
      #expect(number.description == "1")
      #expect(isFree() == false)
      number.setValue(2)
      #expect(isFree() == false)
      number.withValue { $0 += 1 }
      #expect(isFree() == false)
    }
    #expect(isFree() == true)
  }

  @Test func aRandomNumber() {
    let numbers = WithRandomNumberGenerator(SystemRandomNumberGenerator())
    #expect(isFree(numbers) == true)
    numbers { _ in #expect(isFree(numbers) == false) }
    #expect(isFree(numbers) == true)
  }

  @Test func anErrorLeavesItFree() {
    struct Failure: Error {}
    @Sendable func fail() throws -> Int { throw Failure() }
    #expect(throws: Failure.self) { try number.withValue { _ in throw Failure() } }
    #expect(isFree() == true)
    #expect(throws: Failure.self) { try number.setValue(fail()) }
    #expect(isFree() == true)
    #expect(number.value == 1)
  }
}
