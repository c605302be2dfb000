import Workloads

/// A bound that a measurement must keep.
struct Target {
  enum Bound {
    /// The peer takes at least this many times as long.
    case fasterThanPeer(Double)
    /// The work takes at most this many times as long as `==`.
    case atMostEquality(Double)
    /// In release, the work takes at most this many times as long as the bare reducer. Microseconds depend on the machine.
    case atMostBareReducer(Double)
    /// It takes at most so many times as long per element as another workload.
    case linear(from: String, factor: Double)
  }

  let workload: String
  let bound: Bound

  static let all = [
    Target("one leaf changed, 5,000 identified", .fasterThanPeer(20)),
    Target("one leaf changed, 5,000 plain", .fasterThanPeer(20)),
    Target("one leaf changed, 5,000 identified", .atMostEquality(2.5)),
    Target("one leaf changed, 5,000 plain", .atMostEquality(2.5)),
    Target("one leaf changed, copied, 5,000 identified", .atMostEquality(2.5)),
    Target("shuffled, 5,000 identified", .fasterThanPeer(500)),
    Target("dump of 5,000 identified", .fasterThanPeer(10)),
    Target("dump of 5,000 plain", .fasterThanPeer(10)),
    Target(
      "one leaf changed, 1,000,000 identified, growth",
      .linear(from: "one leaf changed, 1,000 identified, growth", factor: 1_000)
    ),
    Target("send with assertion", .atMostBareReducer(600)),
    Target("send, effect, receive", .atMostBareReducer(2_600)),
  ]

  private init(_ workload: String, _ bound: Bound) {
    self.workload = workload
    self.bound = bound
  }

  struct Verdict {
    let isMet: Bool
    let line: String
  }

  /// Compares the target with the measurements; nil if the workload was not measured.
  func verdict(on rows: [MeasuredRow]) -> Verdict? {
    guard let row = rows.first(where: { $0.workload.name == workload }) else { return nil }
    func verdict(_ isMet: Bool, _ text: String) -> Verdict {
      Verdict(isMet: isMet, line: "\(isMet ? "held  " : "MISSED") \(workload): \(text)")
    }
    switch bound {
    case .fasterThanPeer(let factor):
      guard let ratio = row.peerRatio else { return nil }
      return verdict(
        ratio >= factor,
        "\(ratio.ratioText) as fast as the peer, at least \(factor.short)×"
      )
    case .atMostEquality(let factor):
      guard let ratio = row.baselineRatio else { return nil }
      return verdict(ratio <= factor, "\(ratio.ratioText) the time of ==, at most \(factor.short)×")
    case .atMostBareReducer(let factor):
      guard !isDebugBuild, let ratio = row.baselineRatio else { return nil }
      return verdict(
        ratio <= factor,
        "\(ratio.ratioText) the time of the bare reducer, at most \(factor.short)×"
      )
    case .linear(let name, let factor):
      guard let start = rows.first(where: { $0.workload.name == name }) else { return nil }
      let growth = row.ours / start.ours
      // Values that do not fit into the processor's caches take longer each.
      return verdict(
        growth <= 4 * factor,
        "\(growth.short) times that of a \(factor.short)th, at most \((4 * factor).short)"
      )
    }
  }
}
