import ReducerRuntime
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
    #expect(locked.value == 200)
    #expect(await acted.value == 200)
  }

  @Test func setting() async throws {
    let locked = LockIsolated([1, 2])
    locked.setValue(locked.value + [3])
    #expect(locked.value == [1, 2, 3])
    #expect(locked.count == 3)
    let last = locked.withValue { $0.removeLast() }
    #expect(last == 3)
    let acted = ActorIsolated("a")
    await acted.setValue("b")
    #expect(await acted.value == "b")
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
    #expect(locked.value == 5)
  }
}
