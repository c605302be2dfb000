import ReducerRuntime
import TestSupport
import Testing

private struct Child: Reducer {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case increment, nothing }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard action == .increment else { return .none }
    state.count += 1
    return .send(.nothing)
  }
}

@Suite struct ScopeTests {
  private struct Parent: Reducer {
    struct State: Equatable {
      var first = Child.State()
      var second = Child.State()
      var log: [String] = []
    }

    enum Action: Equatable {
      case first(Child.Action)
      case second(Child.Action)
      case other
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.first, action: /Action.first) {
        Child()
      }
      Reduce { state, _ in
        state.log.append("\(state.first.count) \(state.second.count)")
        return .none
      }
      Scope(state: \.second, action: /Action.second) {
        Child()
        Child()
      }
    }
  }

  private struct Screen: Reducer {
    enum State: Equatable {
      case loggedOut
      case counter(Child.State)
    }

    enum Action: Equatable {
      case counter(Child.Action)
      case other
    }

    static let line = #line + 3

    var body: some ReducerOf<Self> {
      Scope(state: /State.counter, action: /Action.counter) {
        Child()
      }
    }
  }

  @Test func runsTheChildOnAProperty() {
    let play = Play(Parent.State(), Parent(), .first(.increment))
    expectEqual(play.state, Parent.State(first: .init(count: 1), log: ["1 0"]))
  }

  @Test func runsInTheOrderOfTheBody() {
    let play = Play(Parent.State(), Parent(), .second(.increment), .other)
    expectEqual(play.state, Parent.State(second: .init(count: 2), log: ["0 0", "0 2"]))
  }

  @Test func runsTheChildOnACase() {
    let play = Play(.counter(Child.State(count: 4)), Screen(), .counter(.increment), .other)
    expectEqual(play.state, .counter(Child.State(count: 5)))
    expectEqual(play.reports, [])
  }

  @Test func reportsAnActionForAnotherCase() {
    let play = Play(Screen.State.loggedOut, Screen(), .counter(.increment), .other)
    expectEqual(play.state, .loggedOut)
    #expect(play.effects.allSatisfy { $0.isNone })
    let place = "ReducerRuntimeTests/ScopeTests.swift:\(Screen.line)"
    expectEqual(play.reports.map { $0.contains("The reducer is at \(place). The child") }, [true])
  }
}
