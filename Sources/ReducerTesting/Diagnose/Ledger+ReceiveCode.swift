import CustomDiff
import ReducerRuntime
import SwiftCode

/// Calls that would receive actions, to copy into the test.
extension Ledger {
  /// Writes a call for each action.
  ///
  /// - Returns: The calls. If there are many actions, only the first have calls, and a comment
  ///   counts the others.
  func receiveCode(for entries: some Collection<Received>) -> ReceiveCode {
    var lines: [String] = []
    var count = 0
    var isComplete = true
    let shown = entries.prefix(FailureLimits.calls.count)
    // A few calls have more room for their changes than many.
    let room = FailureLimits.calls.lines / max(1, shown.count)
    for entry in shown {
      // An uncontrolled value in this run says nothing about the next run.
      let isUncontrolled = Self.reason(for: entry.action) == .isUncontrolled
      let arguments = Self.arguments(entry.action)
      let changes: (lines: [String], isComplete: Bool) =
        isUncontrolled
        ? ([], true)
        : code(of: entry.change, lines: room - arguments.reduce(0) { $0 + $1.value.lines().count })
      let call = receiveCall(arguments, changes: changes.lines)
      guard count == 0 || lines.count + call.count <= FailureLimits.calls.lines else { break }
      lines += call
      count += 1
      isComplete =
        isComplete && changes.isComplete && arguments.allSatisfy { $0.value.isWhole }
    }
    let rest = entries.count - count
    return ReceiveCode(
      lines: lines + (rest > 0 ? ["// … and \(rest) more"] : []),
      reason: shown.lazy.compactMap { Self.reason(for: $0.action) }.first,
      isComplete: isComplete && rest == 0
    )
  }

  /// Writes the call that receives the actions in any order.
  ///
  /// - Returns: The call. If one of the actions cannot be received by its value, these are
  ///   separate calls.
  func receiveCode(unordered entries: [Received]) -> ReceiveCode {
    guard let first = entries.first, let last = entries.last else { return ReceiveCode(lines: []) }
    guard entries.allSatisfy({ Self.value(of: $0.action) != nil }) else {
      return receiveCode(for: entries)
    }
    let actions = SwiftLiteral.code(entries.map(\.action))
    let room = FailureLimits.calls.lines - actions.lines().count
    let changes = code(of: first.change.followed(by: last.change), lines: room)
    return ReceiveCode(
      lines: receiveCall([("unordered", actions)], changes: changes.lines),
      isComplete: changes.isComplete,
      forms: ReceiveForms(unordered: actions.lines(), closure: changes.lines.flatMap(\.codeLines))
    )
  }

  /// Writes the statements of the trailing closure; none if the call needs none.
  ///
  /// - Parameters:
  ///   - change: The change that the closure describes.
  ///   - room: The lines that are left for it.
  /// - Returns: The statements, and whether they make the whole change.
  private func code(
    of change: StateChange<State>,
    lines room: Int
  ) -> (lines: [String], isComplete: Bool) {
    guard exhaustivity == .on, let difference = change.difference else { return ([], true) }
    // Without a closure, the failure of the call says which dependency gives such a value.
    let isUncontrolled = difference.changes(limit: DiffLimits.examinedChanges)
      .contains { $0.new.map(UncontrolledValues.areIn) ?? false }
    let limit = max(FailureLimits.calls.changes, room)
    if isUncontrolled { return ([], true) }
    let code = difference.statements(lineLimit: limit, hasCaseKeyPaths: hasCaseKeyPaths)
    return (code.lines, code.isComplete)
  }

  private func receiveCall(
    _ arguments: [(label: String?, value: Code)],
    changes: [String]
  ) -> [String] {
    let call = Code.call("await store.receive", arguments, placeholder: "")
    if changes.isEmpty { return call.lines() }
    let body = changes.joined(separator: "\n").indented(by: 2)
    return call.lines(suffix: " {") + body.codeLines + ["}"]
  }

  /// Returns the arguments that receive an action: its value if possible, otherwise its case.
  private static func arguments(_ action: Action) -> [(label: String?, value: Code)] {
    if let value = value(of: action) { return [(nil, value)] }
    if let path = CaseKeyPathCode(to: action) { return path.arguments }
    if reason(for: action) == nil, let path = CasePathCode(to: action) { return path.arguments }
    let path = isPayloadExtractable(of: action) ? SwiftLiteral.casePath(to: action) : nil
    return [(nil, path ?? SwiftLiteral.casePredicate(for: action))]
  }

  /// Writes the call that receives an action in place of the expected one.
  func receiveCode(
    inPlaceOf expectation: ActionExpectation<Action>,
    _ entry: Received
  ) -> ReceiveCode {
    var code = receiveCode(for: CollectionOfOne(entry))
    func path(_ path: (Action) -> (any CasePathArguments)?) -> ReceiveForms.Path? {
      path(entry.action).map {
        ReceiveForms.Path(
          parts: $0.parts,
          value: $0.value?.lines(),
          expected: expectation.example.flatMap(path)?.value?.lines()
        )
      }
    }
    code.forms = ReceiveForms(
      value: Self.value(of: entry.action)?.lines(),
      expected: expectation.example.flatMap(Self.value)?.lines(),
      casePath: path { CasePathCode(to: $0) },
      keyPath: path { CaseKeyPathCode(to: $0) },
      predicate: SwiftLiteral.casePredicate(for: entry.action).lines(),
      closure: self.code(of: entry.change, lines: FailureLimits.calls.lines).lines
        .flatMap(\.codeLines)
    )
    return code
  }

  /// Returns the code of an action; nil if it cannot be received by its value.
  static func value(of action: Action) -> Code? {
    // In a stack that the test writes, the elements have other identifiers than the reducer's.
    let value = SwiftLiteral.code(action, numbersStacks: false)
    return Action.self is any Equatable.Type && value.isWhole && reason(for: action) == nil
      ? value : nil
  }

  /// Returns why an equatable action cannot be received by its value; nil if it can.
  static func reason(for action: Action) -> ReceiveCode.Reason? {
    guard Action.self is any Equatable.Type else { return nil }
    if !isEqual(action, action) { return .isUnequalToItself }
    return UncontrolledValues.areIn(action) ? .isUncontrolled : nil
  }
}

/// Calls that receive actions in any order, for actions whose order is left to chance.
extension Ledger {
  /// Writes one call that receives actions, some of which came in an order that is left to chance.
  ///
  /// - Parameters:
  ///   - entries: The actions.
  ///   - code: The calls that receive the actions one by one. The failure must have room for both.
  /// - Returns: The lines; nil if chance did not decide the order, or if the call cannot be
  ///   written.
  func anyOrder(of entries: some Collection<Received>, beside code: [String]) -> [String]? {
    let entries = Array(entries)
    guard entries.count <= FailureLimits.calls.count,
      entries.indices.contains(where: { later in
        entries[..<later].contains { hasRaced(entries[later], $0) }
      }),
      entries.allSatisfy({ Self.value(of: $0.action) != nil })
    else { return nil }
    let lines = receiveCode(unordered: entries).lines
    return code.count + lines.count <= FailureLimits.calls.lines ? lines : nil
  }

  /// True if the effects of two actions waited outside of the store's queue at the same time, and
  /// the test clock shows the same time for both actions.
  private func hasRaced(_ later: Received, _ earlier: Received) -> Bool {
    guard let sender = later.record.sender, let other = earlier.record.sender,
      let job = sender.outsideJob, let otherJob = other.outsideJob
    else { return false }
    return job != otherJob && sender.raced(other)
      && journal.time(of: later.id) == journal.time(of: earlier.id)
  }
}
