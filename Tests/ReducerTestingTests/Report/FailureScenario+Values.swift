import Foundation
import ReducerTesting

/// States that no closure can describe.
extension FailureScenario {
  static let values = [
    FailureScenario("an object that the states share", page: "object-in-state") {
      let store = TestStore(initialState: Drawing.State()) { Drawing() }
      let line = #line + 1
      await store.send(.add(3)) { $0.canvas = Canvas([4]) }
      return failure(at: line) {
        """
        A state change does not match expectation: …

            \u{2007} Drawing.State(
            \u{2007}   name: "a",
            −   canvas: Canvas(
            −     strokes: [
            −       [0]: 4
            −     ]
            −   )
            +   canvas: #1 Canvas(
            +     strokes: [
            +       [0]: 3
            +     ]
            +   )
            \u{2007} )

        (Expected: −, Actual: +)

        What differs:
          $0.canvas  Canvas(strokes: [[0]: 4]) → Canvas(strokes: [[0]: 3])

        Changes inside an object are not seen: …

          $0.canvas: Canvas

        It is the same object before and after. To fix, make "Canvas" a struct, let it conform \
        to "ObjectSnapshot", or make it a dependency.
        """
      }
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
      return failure(at: line) {
        #"""
        State changed, but the test expects no change: …

            − UUID(00000000-0000-0000-0000-000000000000)
            + UUID(07070707-0707-4707-8707-070707070707)

        (Expected: −, Actual: +)

        What differs:
          $0  UUID(00000000-0000-0000-0000-000000000000) → UUID(07070707-0707-4707-8707-070707070707)

        The change seems to carry a random UUID:

          $0

        If the reducer creates it, a closure with the value of this run fails in the next. To \#
        fix, use a dependency that the test controls:

          "@Dependency(\.uuid) var uuid" and "uuid()" in place of "UUID()", and "$0.uuid = \#
        .incrementing" in the store's "withDependencies" closure

        If the test creates it, write the closure with the test's own variable.
        """#
      }
    },

    FailureScenario("a state that does not equal itself", page: "state-mismatch") {
      let store = TestStore(initialState: Chance.State(list: [])) { Chance() }
      let line = #line + 1
      await store.send(.nan) { $0.ratio = .nan }
      return failure(at: line) {
        """
        A state change does not match expectation: …

              Chance.State(
                date: nil,
                id: nil,
                number: 0,
                // Not equal but no difference detected (ratio: Double):
            −   ratio: nan,
            +   ratio: nan,
                list: []
              )

        (Expected: −, Actual: +)

        What differs:
          $0.ratio  nan, not equal but looks the same

        No closure can pass here, since a part of the state does not equal itself:

          $0.ratio  nan, not equal but looks the same

        To fix, give this part an "==" that compares its content, or keep something in its \
        place that has one (the text of an error, an optional in place of NaN).
        """
      }
    },

    FailureScenario("an action that does not equal itself", page: "different-action-received") {
      let store = TestStore(initialState: Chance.State(list: [])) { Chance() }
      await store.send(.fail)
      let line = #line + 1
      await store.receive(.failed(Chance.NeverEqual()))
      return failure(at: line) {
        """
        A received action does not match expectation: …

              Chance.Action.failed(
                // Not equal but no difference detected (failed: Chance.NeverEqual):
            −   Chance.NeverEqual()
            +   Chance.NeverEqual()
              )

        (Expected: −, Received: +)

        If this is what the feature should do, receive the action that came:

          await store.receive(/Chance.Action.failed)

        The action does not equal itself, so a test cannot receive it by value. To compare \
        its payload, give the payload an "==" that compares content.
        """
      }
    },

    FailureScenario("a client of which a part is live", page: "partly-live-dependency") {
      let store = TestStore(initialState: "") {
        HalfClient.Feature()
      } withDependencies: {
        $0[HalfClient.self].load = { "test" }
      }
      let line = #line + 1
      await store.send(true) { $0 = "test" }
      return failure(at: line) {
        """
        @Dependency(HalfClient.self) has no test implementation, and this test overrides \
        only a part of it:

          Location:
            ReducerTestingTests/FailureScenario+Values.swift:\(HalfClient.line)
          Key:
            HalfClient
          Dependency:
            HalfClient

        This function would be live: save. To fix, override it too, as in \
        "$0[HalfClient.self].save = …", or add a "testValue" to HalfClient.
        """
      }
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
