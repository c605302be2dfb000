import ReducerRuntime
import TestSupport
import Testing

/// The second part of a joined path may be a case without a slash, as in version 1.0.
@Suite struct JoinedConstructorTests {
  private enum Child: Equatable {
    case renamed(String)
    case row(id: Int, action: String)
  }
  private enum Action: Equatable {
    case child(Child)
    case other
  }

  @Test func caseWithOnePayloadIsJoined() {
    let path: CasePath<Action, String> = /Action.child .. Child.renamed
    expectEqual(path.extract(from: .child(.renamed("a"))), "a")
    expectNil(path.extract(from: .child(.row(id: 1, action: "a"))))
    expectNil(path.extract(from: .other))
    expectEqual(path.embed("b"), .child(.renamed("b")))
  }

  @Test func caseWithSeveralPayloadsIsJoined() throws {
    let path: CasePath<Action, (Int, String)> = /Action.child .. Child.row
    let (id, action) = try #require(path.extract(from: .child(.row(id: 1, action: "a"))))
    expectEqual(id, 1)
    expectEqual(action, "a")
    expectEqual(path.embed((2, "b")), .child(.row(id: 2, action: "b")))
  }
}
