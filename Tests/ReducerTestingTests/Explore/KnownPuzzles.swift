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

/// Two processes that look before they say that they want to enter.
struct MutualExclusion: Reducer {
  enum Place: Hashable {
    case outside, looked, inside
  }
  struct State: Hashable {
    var places = [Place.outside, .outside]
    var wants = [false, false]
  }
  enum Action: Equatable {
    case look(Int)
    case enter(Int)
    case leave(Int)
  }
  /// Says that it wants to enter before it looks whether the other does.
  var isMended = false

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .look(let process):
      if isMended { state.wants[process] = true }
      if !state.wants[1 - process] {
        state.places[process] = .looked
      } else if isMended {
        state.wants[process] = false
      }
    case .enter(let process):
      state.wants[process] = true
      state.places[process] = .inside
    case .leave(let process):
      state.wants[process] = false
      state.places[process] = .outside
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

  @Test("Two processes that look first are both inside after four steps", arguments: [false, true])
  func mutualExclusion(isMended: Bool) async throws {
    var found: StateExploration?
    let issues = await capturedIssues {
      found = exploreStates(
        of: MutualExclusion(isMended: isMended),
        from: MutualExclusion.State()
      ) { state in
        for process in 0...1 {
          switch state.places[process] {
          case .outside: Sending(.look(process))
          case .looked: Sending(.enter(process))
          case .inside: Sending(.leave(process))
          }
        }
      } checks: {
        Always("one is inside at most") { $0.places != [.inside, .inside] }
        Sometimes("the second is inside") { $0.places[1] == .inside }
      }
    }
    #expect(issues.count == (isMended ? 0 : 1), "\(issues)")
    #expect(found?.failingSteps == (isMended ? nil : 4))
    #expect(found?.isComplete == isMended)
  }
}
