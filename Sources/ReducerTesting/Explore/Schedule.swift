/// A choice of a run, as a schedule repeats it.
protocol ScheduledChoice: Hashable, Sendable, CustomStringConvertible {
  /// The kind of run in a sentence, a string that replays one, and a sentence about its parts.
  static var replayed: (run: String, example: String, form: String) { get }

  /// The numbers that make the choice; smaller ones are simpler.
  var numbers: [Int] { get set }

  /// Reads a choice of a replay string.
  ///
  /// - Returns: Nil if it is none.
  init?(_ text: Substring)
}

/// The choices of a run, in their order: the deviations of an order, or the steps of a walk.
///
/// A run is its schedule: a search makes one, a shrinker leaves parts of it out, and a failure report
/// shows it as the string that replays the run.
struct Schedule<Choice: ScheduledChoice>: Hashable, Sendable {
  var choices: [Choice] = []

  /// Returns whether this schedule is shorter than another, or as short and with smaller numbers.
  func isSimpler(than other: Schedule) -> Bool {
    let (numbers, others) = (choices.flatMap(\.numbers), other.choices.flatMap(\.numbers))
    let (size, otherSize) = ((choices.count, numbers.count), (other.choices.count, others.count))
    return size == otherSize ? numbers.lexicographicallyPrecedes(others) : size < otherSize
  }
}

extension Schedule: CustomStringConvertible {
  /// The string that replays the run.
  var description: String { choices.map(\.description).joined(separator: "; ") }

  /// Reads the string that replays a run.
  ///
  /// - Returns: Nil if it is not such a string.
  init?(_ text: String) {
    self.init()
    for part in text.split(separator: ";") where !part.allSatisfy(\.isWhitespace) {
      guard let choice = Choice(part) else { return nil }
      choices.append(choice)
    }
  }
}
