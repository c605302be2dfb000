import CustomDiff
import ReducerRuntime
import TestSupport
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

  @Test func customPrinterIsCalled() {
    var printed: [String] = []
    let play = Play(
      State(),
      feature._printChanges(
        ReducerPrinter { action, old, new in printed.append("\(action) \(old.count) \(new.count)") }
      ),
      .add(1),
      .add(2)
    )
    expectEqual(printed, ["add(1) 0 1", "add(2) 1 3"])
    // It does nothing else.
    expectEqual(play.state.count, 3)
    expectEqual(play.sent, [.rest, .rest])
  }

  @Test func actionAndDifferenceArePrinted() {
    var printed: [String] = []
    _ = Play(State(), feature._printChanges(.customDump { printed.append($0) }), .add(1), .rest)
    expectEqual(
      printed,
      [
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

  @Test func caseIsPrintedAlone() {
    var printed: [String] = []
    _ = Play(State(), feature._printChanges(.actionLabels { printed.append($0) }), .add(1), .rest)
    expectEqual(
      printed,
      [
        "received action: PrintChangesTests.Action.add(_:)",
        "received action: PrintChangesTests.Action.rest",
      ]
    )
  }

  private enum Parent {
    case child(Action)
    case row(id: Int, action: Action)
    case texts(String, Int, label: Bool)
    case sheet(PresentationAction<Screen>)
    case path(StackAction<String, Screen>)
    case result(Result<Int, any Error>)
    case binding(BindingAction<State>)
    indirect case nested(Parent, Parent)
    case optional(Action?)
    case closure(() -> Void)
    case code(Code)
    case login(name: String, code: Code)

    enum Code: CustomDumpSecret {
      case admin
    }

    enum Screen: CustomStringConvertible {
      case renamed(to: String)
      case action(Action)

      /// Plays no part: it may say anything.
      var description: String { "screen" }
    }
  }

  private func label<A>(_ action: A) -> String {
    var printed = ""
    let reducer = EmptyReducer<Int, A>()._printChanges(.actionLabels { printed = $0 })
    _ = Play(0, reducer, action)
    return printed.replacing("received action: PrintChangesTests.Parent", with: "")
  }

  @Test func casesOfChildrenArePrinted() {
    expectEqual(label(Parent.child(.add(1))), ".child(.add(_:))")
    expectEqual(label(Parent.row(id: 7, action: .rest)), ".row(id:, action: .rest)")
    expectEqual(label(Parent.texts("a", 1, label: true)), ".texts(_:, _:, label:)")
    expectEqual(label(Parent.sheet(.dismiss)), ".sheet(.dismiss)")
    expectEqual(
      label(Parent.sheet(.presented(.renamed(to: "a")))),
      ".sheet(.presented(.renamed(to:)))"
    )
    expectEqual(
      label(Parent.path(.element(id: 3, action: .action(.rest)))),
      ".path(.element(id:, action: .action(.rest)))"
    )
    expectEqual(label(Parent.path(.push(id: 3, state: "a"))), ".path(.push(id:, state:))")
    expectEqual(label(Parent.result(.success(1))), ".result(.success(_:))")
    expectEqual(
      label(Parent.nested(.sheet(.dismiss), .child(.rest))),
      ".nested(.sheet(.dismiss), .child(.rest))"
    )
    expectEqual(label(Parent.optional(.rest)), ".optional(_:)")
    expectEqual(label(Parent.closure {}), ".closure(_:)")
    // The case of a secret is a part of the secret.
    expectEqual(label(Parent.code(.admin)), ".code(_:)")
    expectEqual(label(Parent.login(name: "Blob", code: .admin)), ".login(name:, code:)")
    // A value that is not an enum shows its type.
    expectEqual(label("text"), "received action: String")
  }
}
