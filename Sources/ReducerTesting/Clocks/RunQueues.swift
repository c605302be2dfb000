import ReducerRuntime

extension [RunQueue] {
  /// Lets every store run as far as it can.
  nonisolated(nonsending) func settle() async {
    // What one store does may concern one that has settled before, and through that one another.
    for _ in 0...count {
      let before = map(\.progress)
      for queue in self { await queue.settle(timeout: .zero) }
      if count <= 1 || map(\.progress) == before { return }
    }
  }
}
