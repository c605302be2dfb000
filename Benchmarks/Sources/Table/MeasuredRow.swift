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
  /// turn at least, and further ones until the time is up. The shortest counts, as the one that was disturbed least.
  init(_ workload: Workload, hasPeer: Bool) async {
    self.workload = workload
    let contest = workload.prepare()
    // A store is measured in microseconds, and a shared machine may be slow for seconds at a time.
    let (limit, turns): (Duration, Int) =
      workload.section == .store ? (.seconds(3), 5_000) : (.milliseconds(500), 200)
    var ours = Stopwatch(limit: limit, contest.ours)
    var peer = hasPeer ? contest.peer.map { Stopwatch(limit: limit, $0) } : nil
    var baseline = contest.equality.map { Stopwatch(limit: limit, $0) }
    var oursText: String?
    var peerText: String??
    if let text = await peer?.run() { peerText = .some(text) }
    oursText = await ours.run()
    _ = await baseline?.run()
    problem = contest.problem(oursText, peerText)
    for _ in 0..<turns {
      guard ours.hasTime || peer?.hasTime == true || baseline?.hasTime == true else { break }
      if ours.hasTime { _ = await ours.run() }
      if peer?.hasTime == true { _ = await peer?.run() }
      if baseline?.hasTime == true { _ = await baseline?.run() }
    }
    self.ours = ours.shortest / contest.operations
    self.peer = peer?.shortest
    self.baseline = baseline.map { $0.shortest / contest.operations }
  }

  /// How many times longer the peer takes.
  var peerRatio: Double? { peer.map { $0 / ours } }
  /// How many times longer than the baseline we take.
  var baselineRatio: Double? { baseline.map { ours / $0 } }
}
