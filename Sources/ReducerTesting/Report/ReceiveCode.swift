import CustomDiff
import ReducerRuntime
import SwiftCode

/// Writes the calls that would receive actions, to be copied into the test.
struct ReceiveCode<State, Action> {
  /// How much the calls have to assert.
  var exhaustivity: Exhaustivity

  /// Writes a call for each action.
  ///
  /// - Returns: Lines. Of many actions, the first, and a comment that counts the rest.
  func lines(for entries: some Collection<Received<State, Action>>) -> [String] {
    var lines: [String] = []
    var count = 0
    for entry in entries.prefix(FailureLimits.calls.count) {
      // What an action of this run carries says nothing of the next one.
      let isUncontrolled = Self.reason(for: entry.action) == .uncontrolled
      let call = call(
        Self.argument(entry.action),
        changes: isUncontrolled
          ? [] : changes(from: entry.change.before, to: entry.change.after)
      )
      guard count == 0 || lines.count + call.count <= FailureLimits.calls.lines else { break }
      lines += call
      count += 1
    }
    let rest = entries.count - count
    return lines + (rest > 0 ? ["// … and \(rest) more"] : [])
  }

  /// Writes the one call that receives the actions in whatever order.
  func lines(forUnordered entries: [Received<State, Action>]) -> [String] {
    guard let first = entries.first, let last = entries.last else { return [] }
    return call(
      ("unordered", SwiftLiteral.code(entries.map(\.action))),
      changes: changes(from: first.change.before, to: last.change.after)
    )
  }

  private func changes(from previous: State, to state: State) -> [String] {
    guard exhaustivity == .on else { return [] }
    return boundedDifference(between: previous, and: state)?
      .swiftCode(lineLimit: FailureLimits.calls.changes) ?? []
  }

  private func call(_ argument: (label: String?, value: Code), changes: [String]) -> [String] {
    let call = Code.call("await store.receive", [argument], placeholder: "")
    if changes.isEmpty { return call.lines() }
    let body = changes.joined(separator: "\n").indented(by: 2)
    return call.lines(suffix: " {")
      + body.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init) + ["}"]
  }

  /// What receives an action: its value, or its case where that cannot be compared or written.
  private static func argument(_ action: Action) -> (label: String?, value: Code) {
    let value = SwiftLiteral.code(action)
    let isWritten = !value.lines().contains { $0.contains("<#") }
    if Action.self is any Equatable.Type, isWritten, reason(for: action) == nil {
      return (nil, value)
    }
    let code =
      isPayloadExtractable(of: action)
      ? SwiftLiteral.casePath(to: action) : SwiftLiteral.casePredicate(for: action)
    return (nil, code ?? .text("{ _ in <#Bool#> }"))
  }

  /// Why an action cannot be received by its value, although it can be compared.
  static func reason(for action: Action) -> Failure.UnnamedValue? {
    guard Action.self is any Equatable.Type else { return nil }
    if !isEqual(action, action) { return .neverEqual }
    return UncontrolledValues.looksUncontrolled(action) ? .uncontrolled : nil
  }

  /// The first such reason among actions for which calls are written.
  static func reason(for entries: some Collection<Received<State, Action>>) -> Failure.UnnamedValue?
  {
    entries.prefix(FailureLimits.calls.count).lazy.compactMap { reason(for: $0.action) }.first
  }
}
