import CustomDiff
import ReducerRuntime
import Testing

@Suite struct PrintChangesTests {
  private struct State: Equatable {
    var count = 0
    var name = "Blob"
  }

  private enum Action: Equatable {
    case add(Int)
    case rest
  }

  private let feature = Reduce<State, Action> { state, action in
    if case .add(let number) = action { state.count += number }
    return .send(.rest)
  }

  @Test func aPrinterOfOnesOwn() {
    var printed: [String] = []
    let play = Play(
      State(),
      feature._printChanges(
        ReducerPrinter { action, old, new in printed.append("\(action) \(old.count) \(new.count)") }
      ),
      .add(1),
      .add(2)
    )
    #expect(printed == ["add(1) 0 1", "add(2) 1 3"])
    // It does nothing else.
    #expect(play.state.count == 3)
    #expect(play.sent == [.rest, .rest])
  }

  @Test func theActionAndTheDifference() {
    var printed: [String] = []
    _ = Play(State(), feature._printChanges(.customDump { printed.append($0) }), .add(1), .rest)
    #expect(
      printed == [
        """
        received action:
          PrintChangesTests.Action.add(1)
          PrintChangesTests.State(
        -   count: 0,
        +   count: 1,
            name: "Blob"
          )
        """,
        """
        received action:
          PrintChangesTests.Action.rest
          (No state changes)
        """,
      ]
    )
  }

  @Test func nothing() {
    let play = Play(State(), feature._printChanges(nil), .add(1))
    #expect(play.state.count == 1)
  }

  /// The printer of an app, which writes to its console.
  @Test func printerOfTheConsole() {
    _ = Play(State(), feature._printChanges(), .rest)
  }
}
