import CustomDiff
import ReducerRuntime
import SwiftCode

/// Code that would receive actions, to copy into the test.
extension Ledger {
  /// Writes a call for each action.
  ///
  /// - Returns: Lines of code. If there are many actions, only the first have calls, and a comment
  ///   counts the rest.
  func receiveCode(for entries: some Collection<Entry>) -> [String] {
    var lines: [String] = []
    var count = 0
    for entry in entries.prefix(FailureLimits.calls.count) {
      // An uncontrolled value in this run says nothing about the next run.
      let isUncontrolled = Self.reason(for: entry.action) == .uncontrolled
      let changes = isUncontrolled ? [] : code(of: entry.change)
      let call = receiveCall(Self.argument(entry.action), changes: changes)
      guard count == 0 || lines.count + call.count <= FailureLimits.calls.lines else { break }
      lines += call
      count += 1
    }
    let rest = entries.count - count
    return lines + (rest > 0 ? ["// … and \(rest) more"] : [])
  }

  /// Writes the call that receives the actions in any order.
  ///
  /// - Returns: Lines of code. If an action cannot be received by its value, a call for each.
  func receiveCode(unordered entries: [Entry]) -> [String] {
    guard let first = entries.first, let last = entries.last else { return [] }
    guard entries.allSatisfy({ Self.value(of: $0.action) != nil }) else {
      return receiveCode(for: entries)
    }
    return receiveCall(
      ("unordered", SwiftLiteral.code(entries.map(\.action))),
      changes: code(of: first.change.followed(by: last.change))
    )
  }

  /// Writes the statements of the trailing closure; none if the call needs no closure.
  private func code(of change: StateChange<State>) -> [String] {
    guard exhaustivity == .on, let difference = change.difference else { return [] }
    // Without a closure, the call says which dependency gives such a value.
    let isUncontrolled = difference.changes(limit: DiffLimits.examinedChanges)
      .contains { $0.new.map(UncontrolledValues.areIn) ?? false }
    return isUncontrolled ? [] : difference.swiftCode(lineLimit: FailureLimits.calls.changes)
  }

  private func receiveCall(_ argument: (label: String?, value: Code), changes: [String]) -> [String]
  {
    let call = Code.call("await store.receive", [argument], placeholder: "")
    if changes.isEmpty { return call.lines() }
    let body = changes.joined(separator: "\n").indented(by: 2)
    return call.lines(suffix: " {")
      + body.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init) + ["}"]
  }

  /// Returns the argument that receives an action: its value, or its case if the value cannot be
  /// used.
  private static func argument(_ action: Action) -> (label: String?, value: Code) {
    if let value = value(of: action) { return (nil, value) }
    let path = isPayloadExtractable(of: action) ? SwiftLiteral.casePath(to: action) : nil
    let code = path ?? SwiftLiteral.casePredicate(for: action)
    return (nil, code ?? .text("{ _ in <#Bool#> }"))
  }

  /// Returns the code of an action; nil if it cannot be received by its value.
  static func value(of action: Action) -> Code? {
    // The elements of a stack that the test writes get other identifiers than the reducer's.
    let value = SwiftLiteral.code(action, numbersStacks: false)
    let isWritten = !value.lines().contains { $0.contains("<#") }
    return Action.self is any Equatable.Type && isWritten && reason(for: action) == nil
      ? value : nil
  }

  /// Returns why an action cannot be received by its value, although it can be compared.
  static func reason(for action: Action) -> Failure.UnnamedValue? {
    guard Action.self is any Equatable.Type else { return nil }
    if !isEqual(action, action) { return .neverEqual }
    return UncontrolledValues.areIn(action) ? .uncontrolled : nil
  }

  /// Returns the first such reason among the actions for which calls are written.
  static func reason(for entries: some Collection<Entry>) -> Failure.UnnamedValue? {
    entries.prefix(FailureLimits.calls.count).lazy.compactMap { reason(for: $0.action) }.first
  }
}

/// Code that receives actions in any order, where chance decides it.
extension Ledger {
  /// Writes the call that receives actions of which some came in the order of chance.
  ///
  /// - Parameters:
  ///   - entries: The actions.
  ///   - code: The lines that receive one after the other, beside which there must be room.
  /// - Returns: Nil if there are none, or if no such call can be written.
  func anyOrder(of entries: some Collection<Entry>, beside code: [String]) -> [String]? {
    let entries = Array(entries)
    guard entries.count <= FailureLimits.calls.count,
      entries.indices.contains(where: { later in
        entries[..<later].contains { hasRaced(entries[later], $0) }
      }),
      entries.allSatisfy({ Self.value(of: $0.action) != nil })
    else { return nil }
    let lines = receiveCode(unordered: entries)
    return code.count + lines.count <= FailureLimits.calls.lines ? lines : nil
  }

  /// True if the effects of two actions waited outside of the store's queue, beside each other, at one
  /// time of the test clock.
  private func hasRaced(_ later: Entry, _ earlier: Entry) -> Bool {
    guard let sender = later.record.sender, let other = earlier.record.sender,
      let arrival = sender.arrival, let otherArrival = other.arrival
    else { return false }
    return arrival != otherArrival && sender.raced(other)
      && journal.time(of: later.id) == journal.time(of: earlier.id)
  }
}
