/// Measures the time of some work several times, and keeps the shortest.
public struct Stopwatch {
  private let work: Contest.Run
  private let limit: Duration
  private var total = Duration.zero
  /// How often one run does the work, so that reading the clock takes no part of its time.
  private var repetitions = 1

  /// The shortest time that the work took.
  public private(set) var shortest = Duration.seconds(1_000_000)

  /// Creates a stopwatch for some work.
  ///
  /// - Parameters:
  ///   - limit: The total time after which there is no time for another run.
  ///   - work: The work.
  public init(limit: Duration = .milliseconds(500), _ work: @escaping Contest.Run) {
    self.work = work
    self.limit = limit
  }

  /// True if there is time for another run.
  public var hasTime: Bool { total < limit }

  /// Runs the work, and returns its result.
  public mutating func run() async -> String? {
    var result: String?
    let time = await ContinuousClock().measure {
      for _ in 0..<repetitions { result = await work() }
    }
    total += time
    shortest = min(shortest, time / repetitions)
    if time < .milliseconds(1) {
      repetitions *= max(2, Int(.milliseconds(2) / max(time, .microseconds(1))))
    }
    return result
  }
}
