/// Detects that nothing happens in a run any more, and releases the deliveries that it holds then.
///
/// Something outside of any store may wait for them in vain.
struct StandstillDetector {
  /// How long nothing may happen before held deliveries are released, in real time.
  ///
  /// A body may also compute something for a while, which looks the same.
  static let interval = Duration.milliseconds(500)
  /// The same while something happens in a walk, which often waits for the feature and rarely
  /// computes.
  private static let intervalOfHappenings = Duration.milliseconds(100)
  /// How many turns of the concurrent pool to wait while nothing happens on a busy machine.
  private static let turns = 10
  /// How long to wait meanwhile for a turn of the main actor.
  private static let mainTurnLimit = Duration.seconds(2)

  private let run: ScheduledRun
  private let letsMainActorRun: Bool
  private var progress: Int?

  /// Creates a detector.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - letsMainActorRun: True if the body may be in line for the main actor, or keep it busy.
  init(_ run: ScheduledRun, letsMainActorRun: Bool) {
    (self.run, self.letsMainActorRun) = (run, letsMainActorRun)
  }

  /// Releases held deliveries of a walk at each standstill, until a latch opens.
  static func watch(_ run: ScheduledRun, until end: Latch) {
    Task.detached {
      var detector = StandstillDetector(run, letsMainActorRun: false)
      while await !end.opens(within: intervalOfHappenings) { _ = await detector.isStill() }
    }
  }

  /// Releases held deliveries if nothing has happened since the last call.
  ///
  /// - Returns: True if nothing has happened.
  mutating func isStill() async -> Bool {
    let before = progress
    let now = run.state.withLock { $0.progress }
    progress = now
    guard now == before else { return false }
    await letOthersRun()
    return run.breakStandstill(at: now)
  }

  /// Lets everything that waits for a thread have its turn, since the machine may be overloaded.
  private func letOthersRun() async {
    for _ in 0..<Self.turns {
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        Task.detached { continuation.resume() }
      }
    }
    guard letsMainActorRun else { return }
    let turn = Latch()
    Task { @MainActor in turn.open() }
    _ = await turn.opens(within: Self.mainTurnLimit)
  }
}
