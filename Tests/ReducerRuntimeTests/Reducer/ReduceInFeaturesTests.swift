import ReducerRuntime
import TestSupport
import Testing

/// `Reduce` inside features of every form, where it has the types of the feature.
///
/// Most tests pass if they compile.
@Suite struct ReduceInFeaturesTests {
  private enum Action { case add(Int) }

  private struct Explicit: Reducer {
    typealias State = Int
    typealias Action = ReduceInFeaturesTests.Action

    /// A stored reducer of the feature's types has the same type as one from outside.
    let first: Reduce<Int, Action>

    var body: some ReducerOf<Self> {
      first
      Reduce<State, Action> { state, action in
        if case .add(let number) = action { state += number }
        return .none
      }
      Self.second
    }

    static var second: Reduce<State, Action> {
      Reduce { state, _ in
        state *= 10
        return .none
      }
    }
  }

  @Test func explicitTypes() {
    let first = Reduce<Int, Action> { state, _ in
      state += 1
      return .none
    }
    expectEqual(Play(0, Explicit(first: first), .add(2)).state, 30)
  }

  private struct Inferred: Reducer {
    var body: some Reducer<[String], String> {
      Reduce { state, action in
        state.append(action)
        return .none
      }
    }
  }

  @Test func typesInferredFromTheBody() {
    expectEqual(Play([], Inferred(), "a").state, ["a"])
  }

  private struct Logging<Base: Reducer>: Reducer {
    let base: Base
    let log: (Base.Action) -> Void

    var body: some ReducerOf<Base> {
      base
      Reduce { _, action in
        log(action)
        return .none
      }
    }
  }

  @Test func higherOrderReducers() {
    var log: [String] = []
    expectEqual(Play([], Logging(base: Inferred()) { log.append($0) }, "a", "b").state, ["a", "b"])
    expectEqual(log, ["a", "b"])
  }

  private struct Rows: Reducer {
    struct Row: Identifiable {
      let id: Int
      var text = ""
    }

    struct State {
      var rows: IdentifiedArrayOf<Row>
      var isEmpty = false
    }

    enum Action { case row(id: Int, action: String) }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.isEmpty = state.rows.isEmpty
        return .none
      }
      .forEach(\.rows, action: /Action.row(id:action:)) {
        ReducerRuntime.Reduce { row, text in
          row.text = text
          return .none
        }
      }
    }
  }

  @Test func reducersOfOtherTypesByTheModulesName() {
    let play = Play(Rows.State(rows: [.init(id: 1)]), Rows(), .row(id: 1, action: "Blob"))
    expectEqual(play.state.rows[id: 1]?.text, "Blob")
  }
}
