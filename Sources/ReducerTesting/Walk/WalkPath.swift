/// What one walk did, as choices that can be replayed and shrunk.
struct WalkPath: Hashable, Sendable {
  struct Step: Hashable, Sendable {
    /// The position of the option in the source.
    var site: Int
    /// Which of the options at that position.
    var ordinal: Int
    /// The choices that made the values of the step.
    var choices: [Int]
  }

  var steps: [Step] = []
}
