@testable import ReducerTesting
import ReducerRuntime

/// A ledger without a store: what happens is told to it line by line.
struct LedgerPlay {
  var ledger: Ledger<Int, String>
  private var lastID = 0

  init(exhaustivity: Exhaustivity = .on) {
    ledger = Ledger(initialState: 0, exhaustivity: exhaustivity, at: Self.line(1))
  }

  static func line(_ line: UInt) -> CodeLocation {
    CodeLocation(fileID: "T/T.swift", filePath: "/T/T.swift", line: line, column: 1)
  }

  /// The test sends an action at a line, which leaves a state behind.
  @discardableResult
  mutating func send(_ action: String, to state: Int, at line: UInt) -> Answer<Int> {
    _ = ledger.calls.begin(at: Self.line(line))
    defer { ledger.calls.end() }
    let opening = ledger.sendDespiteReceived()
    let id = nextID()
    ledger.didReduce(
      action,
      ActionRecord(id: id, root: id, source: .sent),
      state: state,
      stackGeneration: 0,
      dependencySerial: 0,
      objects: []
    )
    var answer = ledger.answerSend()
    answer.reports = opening + answer.reports
    if let assertion = answer.assertion { ledger.didAssert(assertion.last) }
    return answer
  }

  /// An effect of an action sends another one.
  @discardableResult
  mutating func arrive(_ action: String, to state: Int, from parent: Int = 1) -> ActionID {
    let id = nextID()
    ledger.didReduce(
      action,
      ActionRecord(
        id: id,
        root: ActionID(rawValue: parent),
        source: .effect(of: ActionID(rawValue: parent), nil)
      ),
      state: state,
      stackGeneration: 0,
      dependencySerial: 0,
      objects: []
    )
    return id
  }

  /// The test receives the next action.
  mutating func receive(
    _ action: String,
    at line: UInt,
    effects: [EffectInFlight] = []
  ) -> Answer<Int> {
    receive(ActionExpectation(action), at: line, effects: effects)
  }

  /// The test receives actions in any order.
  mutating func receive(unordered actions: [String], at line: UInt) -> Answer<Int> {
    receive(UnorderedActions(expectations: actions.map { ActionExpectation($0) }), at: line)
  }

  private mutating func receive(
    _ matcher: some ReceiveMatcher<String>,
    at line: UInt,
    effects: [EffectInFlight] = []
  ) -> Answer<Int> {
    _ = ledger.calls.begin(at: Self.line(line))
    defer { ledger.calls.end() }
    let reason: Failure.StopReason? =
      ledger.isDecided(matcher) ? nil : effects.isEmpty ? .nothingRuns : .allWaitsKnown
    let answer = ledger.receive(matcher, reason) { effects }
    if let assertion = answer.assertion { ledger.didAssert(assertion.last) }
    return answer
  }

  private mutating func nextID() -> ActionID {
    lastID += 1
    return ActionID(rawValue: lastID)
  }
}

extension [Report] {
  /// The reports in short: what, and at which line.
  var brief: [String] {
    map { report in
      switch report {
      case .failure(let kind, let location):
        "\("\(kind)".prefix { $0 != "(" }) \(location.map { "\($0.line)" } ?? "-")"
      case .note(let text, let location):
        "note \(location.line): \(text.split(separator: "\n").first ?? "")"
      }
    }
  }
}

extension EffectInFlight {
  /// An effect of an action that waits for something.
  init(_ id: Int, of action: Int, _ condition: Condition = .running) {
    self.init(
      id: EffectID(rawValue: id),
      action: ActionID(rawValue: action),
      root: ActionID(rawValue: action),
      location: LedgerPlay.line(100),
      condition: condition
    )
  }
}
