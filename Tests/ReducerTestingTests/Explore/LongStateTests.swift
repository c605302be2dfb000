import Foundation
import ReducerTesting
import TestSupport
import Testing

/// The printed test of a walk compares only what the last step has changed, if the whole state is long.
@Suite struct LongStateTests {
  private struct Rows: Reducer {
    struct Row: Equatable, Identifiable {
      let id: UUID
      var name = ""
    }
    struct State: Equatable {
      var rows = IdentifiedArray(uniqueElements: (0..<30).map { Row(id: UUID($0)) })
      var log: [String] = []
    }
    enum Action: Equatable { case rename, log }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .rename: state.rows[id: UUID(3)]?.name = "a = b"
      case .log: state.log.append("a = b")
      }
      return .none
    }
  }

  /// Returns the last lines of the test that is printed for a step.
  private func printed(_ action: Rows.Action) async throws -> String {
    let found = try await walked {
      await exploreWalks(of: Rows(), from: Rows.State()) { _ in
        Sending(action)
      } checks: {
        Always("nothing changes") { $0 == $1 }
      }
    }
    let code = try #require(found.result.code)
    return String(code[try #require(code.range(of: "#expect(")).lowerBound...])
  }

  /// The place was once taken from the text of the statement, and given up where it had a parenthesis.
  @Test func anAssignedValueIsCompared() async throws {
    try await expectEqual(
      printed(.rename),
      """
      #expect(store.state.rows[id: UUID(3)]?.name != "a = b")
      }
      """
    )
  }

  @Test func aListThatGrowsIsNotTakenForAnAssignment() async throws {
    try await expectLacks(printed(.log), "store.state.log")
  }
}
