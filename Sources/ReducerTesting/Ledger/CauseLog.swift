import ReducerRuntime

/// A failure that others may follow from.
struct Cause: Equatable {
  /// The place of the failure among those in the log.
  fileprivate var index: Int
}

/// The failures that others may follow from, and what else went wrong because of them.
///
/// A mistake is reported once. Its consequences are kept and listed in a note at the end.
struct CauseLog {
  /// Why something may go wrong; it holds until the end of the test unless it says otherwise.
  enum Reason: Hashable {
    /// Calls of the store are refused.
    case refusal
    /// Nothing more follows from the last sent action, until the test sends again.
    case deadEnd
    /// The last call to receive something did not get it, until another one does or the test sends
    /// again.
    case notReceived
    /// The test sent an action before it had handled others.
    case unhandledActions
    /// An effect does not end.
    case running(EffectID)
    /// A timer does not end, and goes on sending.
    case timer(EffectID)
    /// The effect that was returned for an action, and made at a location, went wrong.
    case broken(ActionID, CodeLocation)
    /// An action of the test led to effects without end.
    case endless(ActionID)
    /// The outermost of the reducers that may be missing; without it, those below do not run either.
    case missingReducer(String)
    case issue(RuntimeIssue.Key)
  }

  private var entries: [(line: CodeLocation, what: [String])] = []
  private var reasons: [Reason: Cause] = [:]

  /// How many failures and consequences have been added.
  private(set) var count = 0

  /// Adds a failure.
  ///
  /// - Parameters:
  ///   - line: The line of the test.
  ///   - reasons: Why other things may go wrong because of it.
  /// - Returns: The failure, as the cause of others.
  @discardableResult
  mutating func add(at line: CodeLocation, explaining reasons: [Reason] = []) -> Cause {
    count += 1
    entries.append((line, []))
    let cause = Cause(index: entries.count - 1)
    for reason in reasons { self.reasons[reason] = cause }
    return cause
  }

  /// Adds a consequence of a failure, as the note says it.
  mutating func add(_ consequence: String, to cause: Cause) {
    count += 1
    entries[cause.index].what.append(consequence)
  }

  /// The failure that explains what goes wrong for a reason.
  subscript(reason: Reason) -> Cause? {
    get { reasons[reason] }
    set { reasons[reason] = newValue }
  }

  /// Returns the failure that explains why an effect sent an action, or this one.
  func cause(of record: ActionRecord) -> Cause? {
    if reasons.isEmpty { return nil }
    if let cause = self[.endless(record.root)] { return cause }
    if let sender = record.sender, let cause = self[.timer(sender.effect)] { return cause }
    guard case .effect(let action, let location?) = record.source else { return nil }
    return self[.broken(action, location)]
  }

  /// Returns the first failure that already reported an issue, or what the issue follows from.
  func cause(of issue: RuntimeIssue) -> Cause? {
    if let cause = self[.issue(issue.key)] { return cause }
    let causes = reasons.filter { reason, _ in
      if case .issue(let key) = reason { issue.follows(from: key) } else { false }
    }
    return causes.values.min { $0.index < $1.index }
  }

  /// The consequences of each failure, with the failure's line.
  var consequences: [(line: CodeLocation, what: [String])] { entries.filter { !$0.what.isEmpty } }
}
