internal import Foundation

/// How often a stress test repeats: as the environment says, or a few times in an ordinary run.
///
/// - Parameter ordinary: The number for an ordinary run.
/// - Returns: The value of `STRESS_REPETITIONS`, or `ordinary`.
public func stressRepetitions(ordinary: Int) -> Int {
  ProcessInfo.processInfo.environment["STRESS_REPETITIONS"].flatMap(Int.init) ?? ordinary
}
