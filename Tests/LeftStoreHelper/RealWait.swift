import ReducerTesting

/// A test that passes, but waits for an effect that sleeps in real time.
enum RealWait {
  static func waitTwice() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { _, isFirst in
        guard isFirst else { return .none }
        return .run { send in
          try await Task.sleep(for: .milliseconds(800))
          await send(false)
        }
      }
    }
    for _ in 1...2 {
      await store.send(true)
      await store.receive(false)
    }
  }
}
