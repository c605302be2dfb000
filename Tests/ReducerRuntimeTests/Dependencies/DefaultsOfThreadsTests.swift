import Dispatch
import Foundation
import Synchronization
import Testing

@testable import ReducerRuntime

/// Defaults that several threads read for the first time.
@Suite struct DefaultsOfThreadsTests {
  /// What happens while a value is made for the first time, as the test says.
  private final class Script: Sendable {
    let firstMade = Atomic<Int>(0)
    let secondMade = Atomic<Int>(0)
    let whileFirst: @Sendable () -> Void
    let whileSecond: @Sendable () -> Void

    init(
      first: @escaping @Sendable () -> Void,
      second: @escaping @Sendable () -> Void = {}
    ) {
      whileFirst = first
      whileSecond = second
    }

    @TaskLocal static var current = Script(first: {})
  }

  private struct First: DependencyKey {
    final class Object: Sendable {}
    var object = Object()

    static var liveValue: First {
      let script = Script.current
      if script.firstMade.add(1, ordering: .relaxed).oldValue == 0 { script.whileFirst() }
      return First()
    }
  }

  private struct Second: DependencyKey {
    var object = First.Object()

    static var liveValue: Second {
      let script = Script.current
      if script.secondMade.add(1, ordering: .relaxed).oldValue == 0 { script.whileSecond() }
      return Second()
    }
  }

  /// Runs code on a thread of its own, with the dependencies of this one.
  private static func onThread<Result: Sendable>(
    of values: DependencyValues,
    _ script: Script,
    willWait: (@Sendable (DefaultCreation) -> Void)? = nil,
    _ body: @escaping @Sendable () -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let result = DependencyValues.$current.withValue(values) {
          Script.$current.withValue(script) {
            let observer = willWait.map(DependencyDefaults.WaitObserver.init)
            return DependencyDefaults.$waitObserver.withValue(observer, operation: body)
          }
        }
        continuation.resume(returning: result)
      }
    }
  }

  private var live: DependencyValues {
    var values = DependencyValues.current.isolated()
    values.context = .live
    return values
  }

  @Test func oneIsMade() async {
    let (begun, secondWaits) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let script = Script(first: {
      begun.signal()
      secondWaits.wait()
    })
    let values = live
    async let first = Self.onThread(of: values, script) { values[First.self].object }
    async let second = Self.onThread(of: values, script, willWait: { _ in secondWaits.signal() }) {
      begun.wait()
      // If it made its own, the other thread would go on only then.
      defer { secondWaits.signal() }
      return values[First.self].object
    }
    let objects = await (first, second)
    #expect(objects.0 === objects.1)
    #expect(script.firstMade.load(ordering: .relaxed) == 1)
  }

  /// Who has seen another thread begin it may come when that one is done, and goes on at once.
  @Test func oneThatHasBeenMade() async {
    let (begun, secondWaits) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let made = DispatchSemaphore(value: 0)
    let script = Script(first: {
      begun.signal()
      secondWaits.wait()
    })
    let creation = LockIsolated<DefaultCreation?>(nil)
    let willWait = { @Sendable (other: DefaultCreation) in
      creation.setValue(other)
      secondWaits.signal()
    }
    let values = live
    async let first: Void = Self.onThread(of: values, script) {
      _ = values[First.self]
      made.signal()
    }
    async let second = Self.onThread(of: values, script, willWait: willWait) {
      begun.wait()
      _ = values[First.self]
      secondWaits.signal()
      made.wait()
      return creation.value?.wait()
    }
    await first
    #expect(await second == true)
  }

  /// Each thread makes what the other one reads on the way: neither can wait for the other.
  @Test func twoThatNeedEachOther() async {
    let (firstBegun, secondBegun) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let script = Script(
      first: {
        firstBegun.signal()
        secondBegun.wait()
        @Dependency(Second.self) var second
        _ = second
      },
      second: {
        secondBegun.signal()
        firstBegun.wait()
        @Dependency(First.self) var first
        _ = first
      }
    )
    let values = live
    let waits = LockIsolated(0)
    let willWait = { @Sendable (_: DefaultCreation) in waits.withValue { $0 += 1 } }
    async let first = Self.onThread(of: values, script, willWait: willWait) {
      values[First.self].object
    }
    async let second = Self.onThread(of: values, script, willWait: willWait) {
      values[Second.self].object
    }
    let objects = await (first, second)
    #expect(waits.value == 1)
    #expect(values[First.self].object === objects.0)
    #expect(values[Second.self].object === objects.1)
  }

  /// Who makes it tells the store something, in which the other one is.
  @Test func oneThatNeedsTheStoreOfAnother() async {
    let (entered, begun) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let queue = RunQueue()
    let values = live.belonging(to: queue)
    let script = Script(first: {
      begun.signal()
      queue.runBlocking {}
    })
    let waits = LockIsolated(0)
    let willWait = { @Sendable (_: DefaultCreation) in waits.withValue { $0 += 1 } }
    async let inside = Self.onThread(of: values, script, willWait: willWait) {
      queue.runBlocking {
        entered.signal()
        begun.wait()
        return values[First.self].object
      }
    }
    async let outside = Self.onThread(of: values, script) {
      entered.wait()
      return values[First.self].object
    }
    let objects = await (inside, outside)
    #expect(waits.value == 0)
    #expect(objects.0 === objects.1)
    #expect(script.firstMade.load(ordering: .relaxed) == 2)
  }

  /// Who makes it may need what the main thread holds.
  @MainActor @Test func oneThatNeedsTheMainThread() async {
    let (begun, isRead) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let values = live
    let script = Script(first: {
      begun.signal()
      isRead.wait()
    })
    async let other = Self.onThread(of: values, script) { values[First.self].object }
    let waits = LockIsolated(0)
    let observer = DependencyDefaults.WaitObserver { _ in waits.withValue { $0 += 1 } }
    begun.wait()
    let object = DependencyDefaults.$waitObserver.withValue(observer) {
      Script.$current.withValue(script) { values[First.self].object }
    }
    isRead.signal()
    let otherObject = await other
    #expect(waits.value == 0)
    #expect(otherObject === object)
  }

  /// A value that is made from itself, on a way that hides where it began.
  @Test func oneThatNeedsItself() async {
    let values = live
    let script = Script(first: { _ = values[First.self] })
    let object = await Self.onThread(of: values, script) { values[First.self].object }
    #expect(values[First.self].object === object)
    #expect(script.firstMade.load(ordering: .relaxed) == 2)
  }
}
