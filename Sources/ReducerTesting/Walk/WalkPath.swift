/// What one walk did, as choices that can be replayed and shrunk.
struct WalkPath: Hashable, Sendable {
  struct Step: Hashable, Sendable {
    /// Identifies the step, and what arrives in it, also when other steps have been left out.
    var number: Int
    /// The position of the option in the source.
    var site: Int
    /// Which of the options at that position.
    var ordinal: Int
    /// The choices that made the values of the step.
    var choices: [Int]
    /// What is delivered; nil if the choices say which of the deliveries that wait.
    var delivery: ArrivalKey?
  }

  var steps: [Step] = []
}
