import Benchmark
import Workloads

/// The same workloads for the harness: ours alone, and only those that are done soon.
let benchmarks: @Sendable () -> Void = { register() }

// A function of its own: Swift 6.3 cannot compile so much in the initializer above.
private func register() {
  // What is held against thresholds is the cost in thousandths of a fixed piece of work. Time differs
  // from machine to machine and from minute to minute by more than what a threshold is to tell, and
  // counts of instructions are not to be had everywhere.
  let cost = BenchmarkMetric.custom("Cost (yardstick / 1,000)", useScalingFactor: false)
  Benchmark.defaultConfiguration = .init(
    metrics: [cost],
    maxDuration: .seconds(10),
    maxIterations: 1,
    thresholds: [cost: BenchmarkThresholds(relative: [.p90: 20])]
  )
  for workload in Workload.all where workload.isForHarness {
    Benchmark(workload.harnessName) { benchmark in
      let contest = workload.prepare()
      benchmark.startMeasurement()
      let result = await contest.measureCost()
      benchmark.stopMeasurement()
      if let problem = result.problem { benchmark.error(problem) }
      benchmark.measurement(cost, result.cost)
    }
  }
}

extension Workload {
  /// The harness does not find the thresholds again of a name with spaces.
  fileprivate var harnessName: String {
    name.replacing(",", with: "").replacing(" ", with: "_")
  }

  fileprivate var isForHarness: Bool { weight == .light && section != .growth }
}
