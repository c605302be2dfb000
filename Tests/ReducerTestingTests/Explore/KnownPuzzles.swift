import ReducerTesting
import TestSupport
import Testing

/// Two jugs, a tap and a drain: four gallons are to be measured.
struct Jugs: Reducer {
  enum Jug: CaseIterable {
    case small, big

    var capacity: Int { self == .small ? 3 : 5 }
  }
  struct State: Hashable {
    var small = 0
    var big = 0

    subscript(jug: Jug) -> Int {
      get { jug == .small ? small : big }
      set { if jug == .small { small = newValue } else { big = newValue } }
    }
  }
  enum Action: Equatable {
    case fill(Jug)
    case empty(Jug)
    case pour(from: Jug)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .fill(let jug): state[jug] = jug.capacity
    case .empty(let jug): state[jug] = 0
    case .pour(let jug):
      let other = jug == .small ? Jug.big : .small
      let amount = min(state[jug], other.capacity - state[other])
      state[jug] -= amount
      state[other] += amount
    }
    return .none
  }
}

@Suite struct KnownPuzzleTests {
  @Test("Four gallons take six steps")
  func jugs() async throws {
    var found: StateExploration?
    let message = await capturedIssue {
      found = exploreStates(of: Jugs(), from: Jugs.State()) { _ in
        Sending(.cases) { .fill($0) }
        Sending(.cases) { .empty($0) }
        Sending(.cases) { .pour(from: $0) }
      } checks: {
        Always("no jug has four gallons") { $0.big != 4 }
      }
    }
    #expect(found?.failingSteps == 6)
    #expect(found?.isComplete == false)
    #expect(message.contains("6. send .pour(from: .big)") || message.contains("6. send .pour"))
  }
}
