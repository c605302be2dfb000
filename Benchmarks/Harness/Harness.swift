import Benchmark
import Workloads

/// The same workloads for the harness: ours alone, and only those that are done soon.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .instructions],
    warmupIterations: 1,
    maxDuration: .milliseconds(500),
    maxIterations: 100,
    thresholds: [
      // Time differs from run to run by more than a fifth; the count of instructions does not.
      .instructions: BenchmarkThresholds(relative: [.p90: 20])
    ]
  )
  for workload in Workload.all where workload.weight == .light {
    Benchmark(workload.name.replacing("/", with: " ")) { benchmark in
      let contest = workload.prepare()
      // What is cached at the first use is not part of the work.
      let text = await contest.ours()
      if let problem = contest.problem(text, nil) { benchmark.error(problem) }
      benchmark.startMeasurement()
      blackHole(await contest.ours())
      benchmark.stopMeasurement()
    }
  }
}
