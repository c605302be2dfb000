/// Takes the time of some work, of the run that was disturbed least.
public struct Stopwatch {
  private let work: Contest.Run
  private let limit: Duration
  private var total = Duration.zero
  /// How often the work is done in one run, so that the reading of the clock does not count.
  private var repetitions = 1

  /// What the work took once.
  public private(set) var shortest = Duration.seconds(1_000_000)

  /// Takes the time of some work.
  ///
  /// - Parameters:
  ///   - limit: After how much time all in all there are no further runs.
  ///   - work: The work.
  public init(limit: Duration = .milliseconds(500), _ work: @escaping Contest.Run) {
    self.work = work
    self.limit = limit
  }

  /// Whether there is time for a further run.
  public var hasTime: Bool { total < limit }

  /// Does the work, and returns what came out.
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
