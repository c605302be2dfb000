/// The parts that decide about a pair.
struct ChildComparisons {
  let pairs: [Pair]
  /// How many changes there are beside those of the pairs.
  let settledCount: Int
  /// Puts the changes of the pairs, `nil` where they are equal, in their place among what else there
  /// is to show.
  private(set) var assemble: ([ChangeTree?]) -> [ChangeTree]

  init(
    pairs: [Pair],
    settledCount: Int = 0,
    assemble: @escaping ([ChangeTree?]) -> [ChangeTree]
  ) {
    self.pairs = pairs
    self.settledCount = settledCount
    self.assemble = assemble
  }

  /// Adds something to show after all that there is.
  mutating func append(_ last: ChangeTree) {
    assemble = { [assemble] in assemble($0) + [last] }
  }
}
