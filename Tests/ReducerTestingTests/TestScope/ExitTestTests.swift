#if os(macOS) || os(Linux) || os(Windows)
  import Foundation
  import ReducerTesting
  import Testing

  /// In an exit test, a feature ends the process: the store does not change the exit code.
  @Suite struct ExitTestTests {
    @Test func reducerEndsProcess() async {
      await #expect(processExitsWith: .exitCode(3)) {
        let store = TestStore(initialState: 0) { Reduce<Int, Bool> { _, _ in exit(3) } }
        await store.send(true)
      }
    }

    @Test func effectEndsProcess() async {
      await #expect(processExitsWith: .success) {
        let store = counterStore { .run { _ in exit(0) } }
        await store.send(.start)
      }
    }
  }
#endif
