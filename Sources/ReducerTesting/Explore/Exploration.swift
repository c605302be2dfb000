internal import ReducerRuntime

/// The parts that explorations of orders and of walks share.
enum Exploration {
  /// Replays a run, or searches for one that fails.
  ///
  /// - Parameters:
  ///   - replaying: The string that replays a run; nil to search.
  ///   - replay: Repeats a run, and reports how it ends. Returns nil if the run no longer fits the test, as
  ///     once the feature stops sending the action that broke it. Every other run must pass then.
  ///   - search: Searches all runs, and reports the findings.
  ///   - refuse: Reports why nothing can be explored.
  /// - Returns: The outcome.
  nonisolated(nonsending) static func run<Choice: ScheduledChoice, Outcome>(
    replaying: String?,
    replay: nonisolated(nonsending) (Schedule<Choice>) async -> Outcome?,
    search: nonisolated(nonsending) () async -> Outcome,
    refuse: (String) -> Outcome
  ) async -> Outcome {
    TrapWatch.begin()
    defer { TrapWatch.end() }
    guard let replaying else { return await search() }
    guard let schedule = Schedule<Choice>(replaying) else {
      return refuse(ExplorationReport.unreadable(replaying, Choice.self))
    }
    if let outcome = await replay(schedule) { return outcome }
    return await search()
  }
}

/// The call with which a test explores, as it begins and ends around its arguments.
struct ExplorationCall: Equatable, Sendable {
  static let orders = Self(start: "await exploreOrders(", end: ") { … }")
  static let trait = Self(start: "@Test(.exploringOrders(", end: "))")
  static let walks = Self(
    start: "await exploreWalks(",
    end: ") { … } steps: { … } checks: { … }"
  )
  static let walksOfReducer = Self(
    start: "await exploreWalks(of: …, from: …, ",
    end: ") { … } checks: { … }"
  )

  let start: String
  let end: String

  func code(_ arguments: String) -> String { "\(start)\(arguments)\(end)" }
}

/// Says how far a long exploration has come, every few seconds.
struct Progress {
  private let interval: Duration
  private let write: (String) -> Void
  private var next: ContinuousClock.Instant

  init(
    every interval: Duration = .seconds(5),
    _ write: @escaping (String) -> Void = { StandardError.write($0) }
  ) {
    self.interval = interval
    self.write = write
    next = .now + interval
  }

  mutating func report(_ text: () -> String) {
    guard .now >= next else { return }
    next = .now + interval
    write("\(text())\n")
  }
}

/// A value that is carried into code of which the compiler does not know where it runs.
///
/// Unchecked: the function that makes one waits for that code, which runs where the function does.
struct Carried<Value>: @unchecked Sendable {
  let value: Value
}

extension Carried where Value == nonisolated(nonsending) () async -> Void {
  /// Runs code where the test does.
  func run(isolatedTo isolation: isolated (any Actor)?) async { await value() }
}
