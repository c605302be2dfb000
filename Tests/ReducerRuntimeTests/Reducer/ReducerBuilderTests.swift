import ReducerRuntime
import TestSupport
import Testing

/// Appends a word to the state and sends it.
private struct Say: Reducer {
  var word: String

  func reduce(into state: inout [String], action: String) -> Effect<String> {
    state.append(word)
    return .send("\(word)!")
  }
}

@Suite struct ReducerBuilderTests {
  private func play(
    @ReducerBuilder<[String], String> _ reducer: () -> some Reducer<[String], String>
  ) -> Play<[String], String> {
    Play([], reducer(), "go")
  }

  @Test func runsFromTopToBottomAndMergesEffects() {
    let play = play {
      Say(word: "a")
      Reduce { state, action in
        state.append(action)
        return .none
      }
      Say(word: "b")
      Say(word: "c")
    }
    expectEqual(play.state, ["a", "go", "b", "c"])
    expectEqual(play.sent, ["a!", "b!", "c!"])
  }

  @Test func emptyListDoesNothing() {
    let play = play {}
    expectEqual(play.state, [])
    #expect(play.effects.allSatisfy { $0.isNone })
  }

  @Test(arguments: [false, true]) func branches(condition: Bool) {
    let play = play {
      if condition {
        Say(word: "if")
      }
      if condition {
        Say(word: "then")
      } else {
        Say(word: "else")
        Say(word: "else again")
      }
    }
    expectEqual(play.state, condition ? ["if", "then"] : ["else", "else again"])
    expectEqual(play.sent, play.state.map { "\($0)!" })
  }

  @Test(arguments: [1, 2, 3]) func switches(number: Int) {
    let play = play {
      switch number {
      case 1: Say(word: "one")
      case 2: EmptyReducer()
      default:
        Say(word: "many")
      }
    }
    expectEqual(play.state, [1: ["one"], 3: ["many"]][number, default: []])
  }

  @Test(arguments: [nil, "some"]) func optionals(word: String?) {
    let play = play {
      if let word { Say(word: word) }
      word.map { Say(word: $0) }
    }
    expectEqual(play.state, word.map { [$0, $0] } ?? [])
  }

  @Test func loops() {
    let play = play {
      for word in ["a", "b", "c"] {
        Say(word: word)
      }
    }
    expectEqual(play.state, ["a", "b", "c"])
    expectEqual(play.sent, ["a!", "b!", "c!"])
  }

  @Test func availability() {
    let play = play {
      if #available(macOS 15, iOS 18, *) {
        Say(word: "new")
      }
    }
    expectEqual(play.state, ["new"])
  }

  @Test func erasedReducers() {
    let play = play {
      Reduce.erasing(Say(word: "a"))
    }
    expectEqual(play.state, ["a"])
    expectEqual(play.sent, ["a!"])
  }

  @Test(arguments: ["a", nil]) func reducersOfUnknownType(word: String?) {
    let reducer: (any Reducer<[String], String>)? = word.map { Say(word: $0) }
    let play = play {
      reducer
      Say(word: "b")
    }
    expectEqual(play.state, [word, "b"].compactMap { $0 })
    expectEqual(play.sent, play.state.map { "\($0)!" })
  }
}
