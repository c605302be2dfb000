import Testing

@testable import ReducerRuntime

/// What is cancelled from outside of effects reaches every store that is there.
@Suite struct StoreDirectoryTests {
  private actor Recorder: CancellableRuntime {
    private(set) var count = 0

    func cancel(fromOutside key: TasksOutsideEffects.Key) { count += 1 }
  }

  @Test func manyHaveComeAndGone() async {
    let recorders = (0..<100).map { _ in Recorder() }
    for recorder in recorders {
      StoreDirectory.add(recorder)
      for _ in 0..<10 { StoreDirectory.add(Recorder()) }
    }
    await StoreDirectory.cancel(TasksOutsideEffects.Key("manyHaveComeAndGone"))
    for recorder in recorders { #expect(await recorder.count == 1) }
  }
}
