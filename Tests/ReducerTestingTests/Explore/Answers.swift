import ReducerTesting

/// Answers each positive number with its opposite, and keeps what was answered.
struct Answers: Reducer {
  func reduce(into state: inout [Int], action: Int) -> Effect<Int> {
    if action > 0 { return .run { await $0(-action) } }
    state.append(-action)
    return .none
  }
}

/// Asks the numbers from one to a last one, and waits for their answers.
///
/// - Returns: The numbers in the order of their answers.
@discardableResult
nonisolated(nonsending) func answers(to count: Int) async -> [Int] {
  let store = TestStore(initialState: [Int]()) { Answers() }
  for number in 1...count { await store.send(number) }
  await store.finish()
  return store.state
}
