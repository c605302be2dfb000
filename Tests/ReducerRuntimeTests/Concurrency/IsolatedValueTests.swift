import ReducerRuntime
import TestSupport
import Testing

struct IsolatedValueTests {
  @Test func manyTasksChangeOneValue() async {
    let locked = LockIsolated(0)
    let acted = ActorIsolated(0)
    await withTaskGroup { group in
      for _ in 0..<200 {
        group.addTask {
          locked.withValue { $0 += 1 }
          await acted.withValue { $0 += 1 }
        }
      }
    }
    expectEqual(locked.value, 200)
    await expectEqual(acted.value, 200)
  }

  @Test func setting() async throws {
    let locked = LockIsolated([1, 2])
    locked.setValue(locked.value + [3])
    expectEqual(locked.value, [1, 2, 3])
    expectEqual(locked.count, 3)
    let last = locked.withValue { $0.removeLast() }
    expectEqual(last, 3)
    let acted = ActorIsolated("a")
    await acted.setValue("b")
    await expectEqual(acted.value, "b")
  }

  @Test func errors() {
    struct Failure: Error {}
    let locked = LockIsolated(1)
    #expect(throws: Failure.self) {
      try locked.withValue { value in
        value = 5
        throw Failure()
      }
    }
    expectEqual(locked.value, 5)
  }
}
