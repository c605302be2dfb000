import Workloads

/// What a workload took, by each of the contenders.
struct MeasuredRow {
  let workload: Workload
  /// The time of one operation.
  let ours: Duration
  let peer: Duration?
  /// That of `==`, or of the bare reducer where a store is measured.
  let baseline: Duration?
  let problem: String?

  /// Measures a workload.
  ///
  /// The contenders take turns, so that whatever else the machine does meets all of them. Each has a
  /// turn at least, and further ones until the time is up. The median counts.
  init(_ workload: Workload) async {
    self.workload = workload
    let contest = workload.prepare()
    var ours = Stopwatch(contest.ours)
    var peer = contest.peer.map(Stopwatch.init)
    var baseline = contest.equality.map(Stopwatch.init)
    var oursText: String?
    var peerText: String??
    if let text = await peer?.run() { peerText = .some(text) }
    oursText = await ours.run()
    _ = await baseline?.run()
    problem = contest.problem(oursText, peerText)
    for _ in 0..<200 {
      guard ours.hasTime || peer?.hasTime == true || baseline?.hasTime == true else { break }
      if ours.hasTime { _ = await ours.run() }
      if peer?.hasTime == true { _ = await peer?.run() }
      if baseline?.hasTime == true { _ = await baseline?.run() }
    }
    self.ours = ours.median / contest.operations
    self.peer = peer?.median
    self.baseline = baseline.map { $0.median / contest.operations }
  }

  /// How many times longer the peer takes.
  var peerRatio: Double? { peer.map { $0 / ours } }
  /// How many times longer than the baseline we take.
  var baselineRatio: Double? { baseline.map { ours / $0 } }
}

/// Takes the time of runs.
private struct Stopwatch {
  private let work: Contest.Run
  private var times: [Duration] = []
  private var total = Duration.zero
  /// How often the work is done while the watch runs, so that its own cost does not count.
  private var repetitions = 1

  init(_ work: @escaping Contest.Run) { self.work = work }

  var hasTime: Bool { total < .milliseconds(500) }

  var median: Duration { times.sorted()[times.count / 2] }

  mutating func run() async -> String? {
    let clock = ContinuousClock()
    var result: String?
    let time = await clock.measure {
      for _ in 0..<repetitions { result = await work() }
    }
    total += time
    // The first run pays for what is cached later on. It counts only where there is no other.
    if times.count == 1, hasWarmedUp == false {
      times = []
      hasWarmedUp = true
    }
    times.append(time / repetitions)
    if time < .milliseconds(1) {
      repetitions = min(100_000, max(1, repetitions * Int(.milliseconds(2) / max(time, .nanoseconds(20)))))
      hasWarmedUp = false
    }
    return result
  }

  private var hasWarmedUp = false
}
