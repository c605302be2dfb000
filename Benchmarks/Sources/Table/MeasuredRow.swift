import Workloads

/// The times that the contenders took for a workload.
struct MeasuredRow {
  let workload: Workload
  /// The time of one operation.
  let ours: Duration
  let peer: Duration?
  /// The time of `==`, or of the bare reducer if the workload measures a store.
  let baseline: Duration?
  let problem: String?

  /// Measures a workload.
  ///
  /// The contenders take turns, so that other work of the machine slows all of them. Each has at
  /// least one turn, and more until the time is up. The shortest time counts, as the one with the
  /// least disturbance.
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
