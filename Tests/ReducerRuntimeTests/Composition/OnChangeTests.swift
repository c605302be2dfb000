import ReducerRuntime
import TestSupport
import Testing

@Suite struct OnChangeTests {
  private struct Feature: Reducer {
    struct State: Equatable {
      @BindingState var title = ""
      var count = 0
      var log: [String] = []
    }

    enum Action: BindableAction, Equatable {
      case binding(BindingAction<State>)
      case add(Int)
      case told(String)
    }

    var body: some ReducerOf<Self> {
      BindingReducer()
        .onChange(of: \.title) { oldTitle, newTitle in
          Reduce { state, action in
            state.log.append("title from \"\(oldTitle)\" to \"\(newTitle)\"")
            return .send(.told(newTitle))
          }
        }
      Reduce { state, action in
        if case .add(let number) = action { state.count += number }
        return .none
      }
      .onChange(of: \.count) { oldCount, newCount in
        Reduce { state, _ in
          state.log.append("count from \(oldCount) to \(newCount) after title \"\(state.title)\"")
          return .none
        }
        Reduce { state, _ in
          state.log.append("and a second reducer")
          return .none
        }
      }
    }
  }

  @Test func runsAfterAChangeWithBothValues() {
    let play = Play(Feature.State(), Feature(), .set(\.$title, "Blob"), .add(2))
    expectEqual(
      play.state.log,
      [
        "title from \"\" to \"Blob\"",
        "count from 0 to 2 after title \"Blob\"",
        "and a second reducer",
      ]
    )
    expectEqual(play.sent, [.told("Blob")])
  }

  @Test func doesNotRunWithoutAChange() {
    let play = Play(Feature.State(), Feature(), .set(\.$title, ""), .add(0), .told(""))
    expectEqual(play.state.log, [])
    expectEqual(play.sent, [])
  }

  @Test func functionDefinesChange() {
    let reducer = Reduce<Int, Int> { state, action in
      state = action
      return .none
    }
    .onChange(of: { $0 }, removeDuplicates: { abs($0 - $1) < 10 }) { _, _ in
      Reduce<Int, Int> { state, _ in
        state = -state
        return .none
      }
    }
    expectEqual(Play(0, reducer, 9).state, 9)
    expectEqual(Play(0, reducer, 10).state, -10)
  }
}
