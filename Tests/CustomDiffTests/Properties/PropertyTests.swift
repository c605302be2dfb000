import CustomDiff
import Foundation
import TestSupport
import Testing

/// Properties of the difference between any two values.
///
/// The environment says how many cases there are (`PROPERTY_CASES`), which ones (`PROPERTY_SEED`), or
/// which single one (`PROPERTY_CASE`), and where to write a digest of all outputs
/// (`PROPERTY_DIGEST`).
struct PropertyTests {
  @Test func differencesOfAnyValues() async throws {
    let seed = UInt64(setting("PROPERTY_SEED") ?? 1)
    let numbers =
      setting("PROPERTY_CASE").map { $0..<($0 + 1) }
      ?? 0..<size(from: "PROPERTY_CASES", ordinary: 100, thorough: 1_000)
    let result = await Results.of(numbers, seed: seed)
    for failure in result.failures.prefix(3) {
      Issue.record(Comment(rawValue: report(failure, seed: seed)))
    }
    let counts = Dictionary(grouping: result.failures, by: \.property.rawValue).mapValues(\.count)
    expectEmpty(counts, "What does not hold, and in how many of \(numbers.count) cases")
    expectEqual(result.count, numbers.count)
    if let path = ProcessInfo.processInfo.environment["PROPERTY_DIGEST"] {
      let digest = String(result.digest, radix: 16)
      try "\(numbers.count) cases, \(result.equal) of equal values, digest \(digest)\n"
        .write(toFile: path, atomically: true, encoding: .utf8)
    }
  }

  private func setting(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init)
  }

  private func report(_ failure: Results.Failure, seed: UInt64) -> String {
    let original = PropertyCase(seed: seed, number: failure.number)
    let simple = original.shrunk(failure.property)
    let (outputs, violation) = simple.check()
    return """
      Not so: \(failure.property.rawValue).
      \(violation?.evidence ?? "")

      Old value, of type \(Swift.type(of: simple.values().old)):
      \(outputs.oldDump)

      New value:
      \(outputs.newDump)

      Difference:
      \(outputs.diff ?? "nil")

      This is case \(failure.number), simplified. To run it alone:
      PROPERTY_SEED=\(seed) PROPERTY_CASE=\(failure.number) swift test --filter PropertyTests
      """
  }
}

/// The outcome of a number of cases.
private struct Results: Sendable {
  struct Failure: Sendable {
    let number: Int
    let property: Violation.Property
  }

  var count = 0
  var equal = 0
  var digest: UInt64 = 0
  var failures: [Failure] = []

  /// Checks cases, on as many threads as there are processors.
  static func of(_ numbers: Range<Int>, seed: UInt64) async -> Results {
    let workers = ProcessInfo.processInfo.activeProcessorCount
    return await withTaskGroup(of: Results.self) { group in
      for worker in 0..<workers {
        group.addTask {
          await onLargeStack {
            var part = Results()
            for number in numbers where number % workers == worker { part.add(number, seed) }
            return part
          }
        }
      }
      var all = Results()
      for await part in group { all.add(part) }
      all.failures.sort { $0.number < $1.number }
      return all
    }
  }

  private mutating func add(_ number: Int, _ seed: UInt64) {
    let (outputs, violation) = PropertyCase(seed: seed, number: number).check()
    count += 1
    if outputs.diff == nil { equal += 1 }
    // The order in which cases end must not matter.
    digest &+= outputs.digest &* UInt64(2 * number + 1)
    if let violation { failures.append(Failure(number: number, property: violation.property)) }
  }

  private mutating func add(_ part: Results) {
    count += part.count
    equal += part.equal
    digest &+= part.digest
    failures += part.failures
  }
}

/// Runs what goes through values by plain recursion.
private func onLargeStack(_ body: @escaping @Sendable () -> Results) async -> Results {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: body()) }
    thread.stackSize = 16 << 20
    thread.start()
  }
}
