import Foundation
import ReducerTesting
import TestSupport
import Testing

/// The paths that a failure names for uncontrolled values.
@Suite struct UncontrolledValuesTests {
  @Test func fivePlacesAreNamed() async {
    await expectEqual(places(after: .make(5)), ["$0.a", "$0.b", "$0.c", "$0.d", "$0.e"])
  }

  @Test func firstFiveOfMoreAreNamed() async {
    await expectEqual(places(after: .make(6)), ["$0.a", "$0.b", "$0.c", "$0.d", "$0.e", "…"])
  }

  @Test func elementsAreNamed() async {
    await expectEqual(places(after: .fillAndName(1)), ["$0.list[0]", "$0.names[\"a b\"]"])
  }

  private struct Row: Equatable, Identifiable {
    let id = UUID()
    var name = ""
  }

  @Test func elementWithRandomIDIsFoundByPosition() async {
    let message = await capturedIssue {
      let store = TestStore(initialState: IdentifiedArray(uniqueElements: [Row(), Row()])) {
        Reduce<IdentifiedArrayOf<Row>, Bool> { state, _ in
          state[1].name = "Blob"
          return .none
        }
      }
      await store.send(true)
    }
    expectContains(message, "    $0[1].name = \"Blob\"\n")
  }

  @Test func uncontrolledTextAndNumberAreNamed() async {
    let message = await capturedIssue {
      let store = TestStore(initialState: Stamp()) {
        Reduce<Stamp, Int> { state, _ in
          state.id = UUID().uuidString
          state.time = Date().timeIntervalSince1970
          return .none
        }
      }
      await store.send(1)
    }
    expectContains(message, "in place of \"Date()\"")
    expectContains(message, "in place of \"UUID()\"")
  }

  private struct Stamp: Equatable {
    var id = ""
    var time = 0.0
  }

  @Test func actionWithUncontrolledTextIsReceivedByCase() async {
    let message = await capturedIssue {
      let store = TestStore(initialState: "") {
        Reduce<String, Making> { state, action in
          switch action {
          case .go: return .run { await $0(.made(UUID().uuidString)) }
          case .made(let text):
            state = text
            return .none
          }
        }
      }
      await store.send(.go)
    }
    expectContains(message, "await store.receive(/UncontrolledValuesTests.Making.made)")
    expectContains(message, "differs in every run")
    expectLacks(message, "$0 = \"")
  }

  enum Making: Equatable { case go, made(String) }

  private func places(after action: Draws.Action) async -> [Substring] {
    let message = await capturedIssue {
      let store = TestStore(initialState: Draws.State()) { Draws() }
      await store.send(action)
    }
    guard let head = message.firstRange(of: "seems to carry a random UUID:\n\n") else {
      return []
    }
    return message[head.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { !$0.isEmpty }.map { $0.drop { $0 == " " } }
  }
}

private struct Draws: Reducer {
  struct State: Equatable {
    var a: UUID?
    var b: UUID?
    var c: UUID?
    var d: UUID?
    var e: UUID?
    var f: UUID?
    var list: [UUID] = Array(repeating: UUID(0), count: 80)
    var names = ["a b": UUID(0)]
  }

  enum Action: Equatable {
    case make(Int)
    case fillAndName(Int)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .make(let count):
      let fields: [WritableKeyPath<State, UUID?>] = [\.a, \.b, \.c, \.d, \.e, \.f]
      for field in fields.prefix(count) { state[keyPath: field] = UUID() }
    case .fillAndName(let count):
      for index in 0..<count { state.list[index] = UUID() }
      state.names["a b"] = UUID()
    }
    return .none
  }
}
