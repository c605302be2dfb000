import Testing

@testable import ReducerRuntime

/// Which work is cancelled and waited for outside of effects, without tasks that do it.
@Suite struct WorkOutsideEffectsTests {
  private let key = TasksOutsideEffects.Key("work")
  private let log = LockIsolated<[String]>([])
  private let cancelled: AsyncStream<Void>
  private let noteCancellation: AsyncStream<Void>.Continuation

  init() { (cancelled, noteCancellation) = AsyncStream.makeStream() }

  /// Registers work that stops when it is cancelled, or goes on.
  @discardableResult
  private func register(_ name: String, for key: TasksOutsideEffects.Key, stops: Bool = true) -> Int
  {
    let number = LockIsolated(0)
    number.setValue(
      TasksOutsideEffects.register(key) { [log, noteCancellation] in
        log.withValue { $0.append(name) }
        noteCancellation.yield()
        if stops { TasksOutsideEffects.didStop(number.value) }
      }
    )
    return number.value
  }

  @Test func cancellingReachesAllUnderTheIdentifierOldestFirst() async {
    let other = register("other", for: TasksOutsideEffects.Key("other"))
    defer { TasksOutsideEffects.didStop(other) }
    let numbers = (1...5).map { register("\($0)", for: key, stops: false) }
    await TasksOutsideEffects.cancel(key)
    #expect(log.value == ["1", "2", "3", "4", "5"])
    for number in numbers { TasksOutsideEffects.didStop(number) }
    await TasksOutsideEffects.cancel(key)
    #expect(log.value.count == 5)
  }

  /// Takes the place of other work.
  private func replace(for key: TasksOutsideEffects.Key) async -> (number: Int, mayBegin: Bool) {
    await TasksOutsideEffects.replace(key) { [log, noteCancellation] in
      log.withValue { $0.append("replacement") }
      noteCancellation.yield()
    }
  }

  @Test func replacingCancelsOldestFirstAndEndsWhenNoneIsLeft() async {
    for number in 1...5 { register("\(number)", for: key) }
    let (number, mayBegin) = await replace(for: key)
    #expect(mayBegin)
    #expect(log.value == ["1", "2", "3", "4", "5"])
    TasksOutsideEffects.didStop(number)
    let (next, mayBeginNext) = await replace(for: key)
    #expect(mayBeginNext)
    #expect(log.value.count == 5)
    TasksOutsideEffects.didStop(next)
  }

  @Test func whatSurroundsTheTaskIsLeftAlone() async {
    let around = register("around", for: key)
    register("beside", for: key)
    let (number, mayBegin) = await TasksOutsideEffects.$enclosing.withValue([around]) {
      await replace(for: key)
    }
    #expect(mayBegin)
    #expect(log.value == ["beside"])
    TasksOutsideEffects.didStop(around)
    TasksOutsideEffects.didStop(number)
  }

  /// Of two tasks that would stop each other's work, the one that comes second gives way.
  @Test func whatIsPartOfCancelledWorkReplacesNothing() async {
    let around = register("around", for: key, stops: false)
    let replacement = Task { [self] in await replace(for: key) }
    for await _ in cancelled { break }
    let (number, mayBegin) = await TasksOutsideEffects.$enclosing.withValue([around]) {
      await replace(for: key)
    }
    #expect(!mayBegin)
    #expect(log.value == ["around"])
    TasksOutsideEffects.didStop(number)
    TasksOutsideEffects.didStop(around)
    let (other, otherMayBegin) = await replacement.value
    #expect(otherMayBegin)
    TasksOutsideEffects.didStop(other)
  }

  @Test func replacingLastsUntilTheWorkHasStopped() async {
    let number = register("slow", for: key, stops: false)
    let replacement = Task { [self] in
      let result = await replace(for: key)
      log.withValue { $0.append("waited") }
      return result
    }
    for await _ in cancelled { break }
    log.withValue { $0.append("stops") }
    TasksOutsideEffects.didStop(number)
    let (next, mayBegin) = await replacement.value
    #expect(mayBegin)
    #expect(log.value == ["slow", "stops", "waited"])
    TasksOutsideEffects.didStop(next)
  }

  @Test func theCallerGivesUpWhenItIsCancelled() async {
    let number = register("deaf", for: key, stops: false)
    let replacement = Task { [self] in await replace(for: key) }
    for await _ in cancelled { break }
    replacement.cancel()
    let (next, mayBegin) = await replacement.value
    #expect(!mayBegin)
    TasksOutsideEffects.didStop(next)
    TasksOutsideEffects.didStop(number)
  }

  /// Work that waits for other work to stop is found like any other.
  @Test func whatWaitsIsReplaced() async {
    let number = register("deaf", for: key, stops: false)
    var cancellations = cancelled.makeAsyncIterator()
    let first = Task { [self] in await replace(for: key) }
    await cancellations.next()
    let second = Task { [self] in await replace(for: key) }
    // The deaf work and the first replacement are cancelled again, in this order.
    await cancellations.next()
    await cancellations.next()
    let (firstNumber, firstMayBegin) = await first.value
    #expect(!firstMayBegin)
    #expect(log.value == ["deaf", "deaf", "replacement"])
    TasksOutsideEffects.didStop(firstNumber)
    TasksOutsideEffects.didStop(number)
    let (secondNumber, secondMayBegin) = await second.value
    #expect(secondMayBegin)
    TasksOutsideEffects.didStop(secondNumber)
  }
}
