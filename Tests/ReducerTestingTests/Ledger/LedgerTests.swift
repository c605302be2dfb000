import Testing

@testable import ReducerRuntime
@testable import ReducerTesting

/// The ledger's verdicts on what happens and what a test asserts, without a store.
@Suite struct LedgerTests {
  /// An event in the feature, or a call of the test, where each action adds its number to the state.
  enum Step {
    /// The test sends an action, whose closure describes this state; nil without a closure.
    case sends(Int, state: Int? = nil)
    /// An effect of the last action that was sent sends an action.
    case arrives(Int)
    /// The test receives an action, whose closure describes this state.
    case receives(Int, state: Int? = nil)
    case skips
    case ends
  }

  /// A name for each kind of failure in the table.
  private func name(_ failure: Failure) -> String {
    switch failure.kind {
    case .stateMismatch: "other state"
    case .stateDidNotChange, .noStateChange: "no change"
    case .unexpectedStateChange: "no closure"
    case .unhandledActionsBeforeSend: "unhandled"
    case .actionsNotReceived: "missing"
    case .differentActionReceived: "different"
    case .unreceivedActions: "left"
    case .nothingToSkip: "nothing to skip"
    case .note(.consequences): "and what follows"
    default: "\(failure.kind)"
    }
  }

  private func verdicts(_ steps: [Step], _ exhaustivity: Exhaustivity = .on) -> [String] {
    let line = CodeLocation(fileID: #fileID, filePath: #filePath, line: #line, column: 1)
    let ledger = Ledger<Int, Int>(
      initialState: 0,
      stackGeneration: 0,
      exhaustivity: exhaustivity,
      shared: SharedRecord(),
      at: line
    )
    var (state, count, sent) = (0, 0, ActionID(rawValue: 0))
    func reduce(_ action: Int, _ source: ActionRecord.Source) {
      count += 1
      state += action
      let id = ActionID(rawValue: count)
      if source == .sent { sent = id }
      let record = ActionRecord(id: id, root: sent, source: source, sender: nil)
      ledger.record(
        .reduced(action, record, hasEffect: true),
        state,
        stackGeneration: 0,
        reached: []
      )
    }
    func judge(_ answer: Answer<Int>, _ expected: Int?) -> [Failure] {
      ledger.judge(answer, expected.map { value in { $0 = value } }) { $0.evaluate() }
    }
    return steps.flatMap { step -> [Failure] in
      switch step {
      case .sends(let action, let expected):
        let early = ledger.settleInbox(beforeSending: action)
        reduce(action, .sent)
        return early + judge(Answer(change: ledger.takeSentChange()), expected)
      case .arrives(let action):
        reduce(action, .effect(of: sent, nil))
        return []
      case .receives(let action, let expected):
        let expectation = ExpectedActions([ActionExpectation(action)])
        let rest: RunQueue.Rest = ledger.isDecided(expectation) ? .satisfied : .nothingRuns
        return judge(ledger.receive(expectation, rest) { [] }, expected)
      case .skips: return ledger.skipReceived(strict: true) { [] }
      case .ends: return ledger.end([])
      }
    }.map(name)
  }

  @Test(
    arguments: [
      ([.sends(1, state: 1), .arrives(2), .receives(2, state: 3), .ends], []),
      ([.sends(1, state: 2)], ["other state"]),
      ([.sends(1)], ["no closure"]),
      ([.sends(0, state: 0)], ["no change"]),
      ([.sends(1, state: 1), .arrives(2), .ends], ["left"]),
      ([.sends(1, state: 1), .arrives(2), .skips, .ends], []),
      ([.sends(1, state: 1), .skips], ["nothing to skip"]),
      ([.sends(1, state: 1), .arrives(2), .receives(3)], ["different"]),
      ([.sends(1, state: 1), .receives(2)], ["missing"]),
      // Later calls that miss something for the same reason are told in a note.
      ([.sends(1, state: 1), .receives(2), .receives(3), .ends], ["missing", "and what follows"]),
      // A new action may bring what is received after it.
      ([.receives(2), .sends(1, state: 1), .receives(3)], ["missing", "missing"]),
      ([.sends(1, state: 1), .arrives(2), .sends(1, state: 4)], ["unhandled"]),
      // The failure has listed the action, so the end of the test does not.
      ([.sends(1, state: 1), .arrives(2), .sends(1, state: 4), .ends], ["unhandled"]),
    ] as [([Step], [String])]
  )
  func exhaustive(_ steps: [Step], _ expected: [String]) {
    #expect(verdicts(steps) == expected)
  }

  @Test(
    arguments: [
      ([.sends(1), .arrives(2), .ends], []),
      ([.sends(1, state: 2)], ["other state"]),
      ([.sends(1), .arrives(2), .arrives(3), .receives(3, state: 6), .ends], []),
      ([.sends(1), .arrives(2), .sends(1, state: 4), .receives(2)], ["missing"]),
    ] as [([Step], [String])]
  )
  func nonExhaustive(_ steps: [Step], _ expected: [String]) {
    #expect(verdicts(steps, .off) == expected)
  }
}
