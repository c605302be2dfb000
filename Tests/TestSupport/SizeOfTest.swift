internal import Foundation

/// Returns how much a test does: as much as the environment says, or little in an ordinary run.
///
/// - Parameters:
///   - variable: The environment's variable, such as `STRESS_REPETITIONS`.
///   - ordinary: The number for an ordinary run.
///   - thorough: The number for a thorough run, as CI makes it; nil if that does the same.
/// - Returns: The value of the variable, or one of the numbers.
public func size(from variable: String, ordinary: Int, thorough: Int? = nil) -> Int {
  let fallback = isThorough ? thorough ?? ordinary : ordinary
  return ProcessInfo.processInfo.environment[variable].flatMap(Int.init) ?? fallback
}

/// True if tests do all that CI asks of them, and not as little as an ordinary run (`THOROUGH=1`).
public let isThorough = ProcessInfo.processInfo.environment["THOROUGH"] != nil
