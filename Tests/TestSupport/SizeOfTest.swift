internal import Foundation

/// Returns how much a test does: as much as the environment says, or little in an ordinary run.
///
/// - Parameters:
///   - variable: The environment's variable, such as `STRESS_REPETITIONS`.
///   - ordinary: The number for an ordinary run.
/// - Returns: The value of the variable, or `ordinary`.
public func size(from variable: String, ordinary: Int) -> Int {
  ProcessInfo.processInfo.environment[variable].flatMap(Int.init) ?? ordinary
}
