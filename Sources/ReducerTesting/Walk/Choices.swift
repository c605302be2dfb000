/// The numbers that decide what a walk does, drawn at random or replayed.
///
/// A value is made from choices, and smaller choices make simpler values. So a failing walk can be
/// shrunk by its choices, whatever its values are.
public struct Choices {
  private var random: SeededRandom?
  private let replayed: [Int]
  /// The choices so far.
  private(set) var made: [Int] = []

  init(random: SeededRandom) {
    self.random = random
    replayed = []
  }

  init(replaying choices: [Int]) {
    replayed = choices
  }

  /// Chooses a number from 0 up to, but not including, a bound.
  ///
  /// - Parameter bound: How many numbers there are to choose from; must be positive.
  /// - Returns: The number; 0 is the simplest choice.
  public mutating func draw(below bound: Int) -> Int {
    draw(below: bound) { $0.below(bound) }
  }

  /// Chooses a number with a custom distribution.
  mutating func draw(below bound: Int, _ pick: (inout SeededRandom) -> Int) -> Int {
    let number: Int
    if random != nil {
      number =
        random.map { random in
          var random = random
          let number = pick(&random)
          self.random = random
          return number
        } ?? 0
    } else {
      number = made.count < replayed.count ? min(replayed[made.count], bound - 1) : 0
    }
    made.append(number)
    return number
  }
}
