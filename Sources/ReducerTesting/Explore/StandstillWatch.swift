/// Releases held deliveries of a run while something waits for them in vain.
final class StandstillWatch: Sendable {
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

  private let isOver = Latch()

  init(_ run: OrderRun) {
    Task.detached { [isOver] in
      var look = Look(run)
      while await !isOver.opens(within: Self.intervalOfHappenings) {
        _ = await look.releasesAtStandstill()
      }
    }
  }

  func end() { isOver.open() }

  /// A look at a run, compared with the one before.
  struct Look {
    private let run: OrderRun
    private var progress: Int?

    init(_ run: OrderRun) {
      self.run = run
    }

    /// Releases held deliveries if nothing has happened since the last look.
    ///
    /// - Parameter letOthersRun: Lets ready tasks run.
    /// - Returns: True if nothing has happened.
    mutating func releasesAtStandstill(
      letOthersRun: () async -> Void = StandstillWatch.letOthersRun
    ) async -> Bool {
      let before = progress
      let now = run.progress
      progress = now
      guard now == before else { return false }
      await letOthersRun()
      return run.breakStandstill(at: now)
    }
  }

  /// Lets everything that waits for a thread have its turn, since the machine may be overloaded.
  @Sendable private static func letOthersRun() async {
    for _ in 0..<turns {
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        Task.detached { continuation.resume() }
      }
    }
  }

  /// Lets the main actor have its turn, too: an explored body may be in line for it, or else keep it
  /// busy.
  @Sendable static func letOthersAndMainActorRun() async {
    await letOthersRun()
    let turn = Latch()
    Task { @MainActor in turn.open() }
    _ = await turn.opens(within: mainTurnLimit)
  }
}
