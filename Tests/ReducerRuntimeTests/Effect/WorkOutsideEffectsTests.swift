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

  @Test func stoppingCancelsOldestFirstAndEndsWhenNoneIsLeft() async {
    for number in 1...5 { register("\(number)", for: key) }
    #expect(await TasksOutsideEffects.stop(key))
    #expect(log.value == ["1", "2", "3", "4", "5"])
    #expect(await TasksOutsideEffects.stop(key))
    #expect(log.value.count == 5)
  }

  @Test func whatSurroundsTheTaskIsLeftAlone() async {
    let around = register("around", for: key)
    register("beside", for: key)
    let hasStopped = await TasksOutsideEffects.$enclosing.withValue([around]) {
      await TasksOutsideEffects.stop(key)
    }
    #expect(hasStopped)
    #expect(log.value == ["beside"])
    TasksOutsideEffects.didStop(around)
  }

  @Test func stoppingLastsUntilTheWorkHasStopped() async {
    let number = register("slow", for: key, stops: false)
    let log = log
    let stop = Task { [key] in
      let hasStopped = await TasksOutsideEffects.stop(key)
      log.withValue { $0.append("waited") }
      return hasStopped
    }
    for await _ in cancelled { break }
    log.withValue { $0.append("stops") }
    TasksOutsideEffects.didStop(number)
    #expect(await stop.value)
    #expect(log.value == ["slow", "stops", "waited"])
  }

  @Test func theCallerGivesUpWhenItIsCancelled() async {
    let number = register("deaf", for: key, stops: false)
    let stop = Task { [key] in await TasksOutsideEffects.stop(key) }
    for await _ in cancelled { break }
    stop.cancel()
    #expect(await stop.value == false)
    TasksOutsideEffects.didStop(number)
  }
}
