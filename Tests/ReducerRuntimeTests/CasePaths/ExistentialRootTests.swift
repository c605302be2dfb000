import ReducerRuntime
import TestSupport
import Testing

/// Cases without a payload in values whose type is known only at run time, such as errors.
@Suite struct ExistentialRootTests {
  private enum Failure: Error {
    case offline
    case timeout
    case status(Int)
    case retry(after: Int)
  }

  private struct Report: Error { var text = "" }

  private let all: [any Error] = [
    Failure.offline, Failure.timeout, Failure.status(404), Failure.retry(after: 1), Report(),
  ]

  private func matches(_ path: CasePath<any Error, Void>) -> [Bool] {
    all.map { path.extract(from: $0) != nil }
  }

  @Test func casesWithoutPayloads() {
    expectEqual(matches(CasePath(Failure.offline)), [true, false, false, false, false])
    expectEqual(matches(CasePath(Failure.timeout)), [false, true, false, false, false])
  }

  @Test func valuesOfOtherTypes() {
    expectEqual(matches(CasePath(Report())), [false, false, false, false, true])
    expectEqual(matches(CasePath(Report(text: "x"))), [false, false, false, false, false])
  }

  /// Only the case matters, not its payload.
  @Test func casesWithPayloads() {
    expectEqual(matches(CasePath(Failure.status(500))), [false, false, true, false, false])
    expectEqual(matches(CasePath(Failure.retry(after: 9))), [false, false, false, true, false])
  }
}
