import ReducerRuntime
import Testing

@testable import ReducerTesting

/// Which failure explains what else went wrong.
@Suite struct CauseLogTests {
  private func location(_ line: UInt) -> CodeLocation {
    CodeLocation(fileID: "T/T.swift", filePath: "/T.swift", line: line, column: 1)
  }

  private func key(_ line: UInt) -> RuntimeIssue.Key {
    RuntimeIssue.misuse("It is wrong.", location(line)).key
  }

  @Test func ofSeveralReasonsTheFirstIsTheCause() {
    var log = CauseLog()
    let causes = (1...6).map { log.add(at: location($0)) }
    for (line, cause) in zip(1...6 as ClosedRange<UInt>, causes).reversed() {
      log.note(key(line), cause)
    }
    #expect(log.cause { _ in true } == causes[0])
    #expect(log.cause { [key(5), key(3), key(4)].contains($0) } == causes[2])
    #expect(log.cause { _ in false } == nil)
    #expect(log.cause(of: key(5)) == causes[4])
    #expect(log.cause(of: key(7)) == nil)
  }

  @Test func consequencesAreListedUnderTheirCauses() {
    var log = CauseLog()
    let causes = (1...3).map { log.add(at: location($0)) }
    log.add(.failure(at: location(11)), to: causes[2])
    log.add(.refusedCall(at: location(12)), to: causes[0])
    log.add(.unexpectedState(at: location(13)), to: causes[2])
    #expect(log.count == 6)
    #expect(log.followUps.map(\.line) == [location(1), location(3)])
    #expect(
      log.followUps.map { $0.what.map(\.text) } == [
        [FollowUp.refusedCall(at: location(12)).text],
        [
          FollowUp.failure(at: location(11)).text,
          FollowUp.unexpectedState(at: location(13)).text,
        ],
      ]
    )
  }
}
