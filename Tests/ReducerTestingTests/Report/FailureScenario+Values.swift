import Foundation
import ReducerTesting

/// States that no closure can describe.
extension FailureScenario {
  static let values = [
    FailureScenario("an object that the states share", page: "object-in-state") {
      let store = TestStore(initialState: Drawing.State()) { Drawing() }
      let line = #line + 1
      await store.send(.add(3)) { $0.canvas = Canvas([4]) }
      return quotedFailure(at: line)
    },

    FailureScenario("a value that no dependency controls", page: "unexpected-state-change") {
      let id = UUID(uuid: (7, 7, 7, 7, 7, 7, 0x47, 7, 0x87, 7, 7, 7, 7, 7, 7, 7))
      let store = TestStore(initialState: UUID(0)) {
        Reduce<UUID, Bool> { state, _ in
          state = id
          return .none
        }
      }
      let line = #line + 1
      await store.send(true)
      return quotedFailure(at: line, saying: "random UUID")
    },

    FailureScenario("a state that does not equal itself", page: "state-mismatch") {
      let store = TestStore(initialState: Chance.State(list: [])) { Chance() }
      let line = #line + 1
      await store.send(.nan) { $0.ratio = .nan }
      return quotedFailure(at: line, saying: "does not equal itself")
    },

    FailureScenario("an action that does not equal itself", page: "different-action-received") {
      let store = TestStore(initialState: Chance.State(list: [])) { Chance() }
      await store.send(.fail)
      let line = #line + 1
      await store.receive(.failed(Chance.NeverEqual()))
      return quotedFailure(at: line, saying: "does not equal itself")
    },

    FailureScenario("a client of which a part is live", page: "partly-live-dependency") {
      let store = TestStore(initialState: "") {
        HalfClient.Feature()
      } withDependencies: {
        $0[HalfClient.self].load = { "test" }
      }
      let line = #line + 1
      await store.send(true) { $0 = "test" }
      return quotedFailure(at: line, place: "\(#fileID):\(HalfClient.line)")
    },
  ]
}

private struct HalfClient: DependencyKey {
  var load: @Sendable () -> String
  var save: @Sendable () -> Void

  static let liveValue = HalfClient(load: { "live" }, save: {})
  static let line = #line + 3

  struct Feature: Reducer {
    @Dependency(HalfClient.self) var client

    func reduce(into state: inout String, action: Bool) -> Effect<Bool> {
      state = client.load()
      return .none
    }
  }
}
