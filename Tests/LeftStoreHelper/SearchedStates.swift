import ReducerTesting

/// A search of states in a process of its own, whose environment may ask for a part.
enum SearchedStates {
  /// Visits the first numbers, and prints what the search came to.
  static func search(_ count: Int) {
    let found = exploreStates(
      of: Reduce<Int, Bool> { state, _ in
        state += 1
        return .none
      },
      from: 0
    ) { number in
      if number < count - 1 { Sending(true) }
    } checks: {
      Always("no number is negative") { $0 >= 0 }
    }
    print(
      """
      \(found.states) states, \(found.transitions) transitions, \(found.depth) deep, \
      \(found.isComplete ? "complete" : "not complete"), \(found.failingSteps ?? 0) steps, \
      \(found.code ?? "no code")
      """
    )
  }
}
