import ReducerRuntime

/// A failure that other failures may follow from.
struct Cause: Equatable {
  /// The position of the failure in the log.
  fileprivate var index: Int
}

/// The failures that others may follow from, and their consequences.
///
/// The test reports a mistake once. A note at the end lists its consequences.
struct CauseLog {
  /// The reason why something may go wrong; it holds until the end of the test, unless noted.
  enum Reason: Hashable {
    /// A dependency without a test value is live.
    case liveDependency
    /// The store refuses calls.
    case refusal
    /// Nothing more follows from the last sent action, until the test sends again.
    case deadEnd
    /// The last call did not receive its action; holds until another call does, or the test sends
    /// again.
    case notReceived
    /// Something that the test expects has not happened, so the state may not be the one it supposes.
    case somethingMissing
    /// The test sent an action before it had handled others.
    case unhandledActions
    /// An effect does not end.
    case unfinished(EffectID)
    /// A timer does not end, and continues to send.
    case timer(EffectID)
    /// An effect of an action went wrong: the one that was made at a location, or each, if the action's
    /// reducer did.
    case broken(ActionID, CodeLocation?)
    /// An action of the test started an endless loop of effects.
    case endless(ActionID)
    /// The outermost of the reducers that may be missing; without it, those inside do not run
    /// either.
    case missingReducer(String)
    case issue(RuntimeIssue.Key)
  }

  private var entries: [(line: CodeLocation, what: [String])] = []
  private var reasons: [Reason: Cause] = [:]

  /// The number of failures and consequences that have been added.
  private(set) var count = 0

  /// Adds a failure.
  ///
  /// - Parameters:
  ///   - line: The line of the test.
  ///   - reasons: The reasons why other things may go wrong because of the failure.
  /// - Returns: The failure, as the cause of others.
  @discardableResult
  mutating func add(at line: CodeLocation, explaining reasons: [Reason] = []) -> Cause {
    count += 1
    entries.append((line, []))
    let cause = Cause(index: entries.count - 1)
    for reason in reasons { self.reasons[reason] = cause }
    return cause
  }

  /// Adds a consequence of a failure, in the words of the note.
  mutating func add(_ consequence: String, to cause: Cause) {
    count += 1
    entries[cause.index].what.append(consequence)
  }

  /// The last failure, if there is one.
  var latest: Cause? { entries.indices.last.map { Cause(index: $0) } }

  /// The failure that is behind a reason, if any.
  subscript(reason: Reason) -> Cause? {
    get { reasons[reason] }
    set {
      // Each call of a test forgets reasons, and a test that passes has none.
      if newValue == nil, reasons.isEmpty { return }
      reasons[reason] = newValue
    }
  }

  /// Returns the failure that explains why an effect sent an action.
  func cause(of record: ActionRecord) -> Cause? {
    if reasons.isEmpty { return nil }
    if let cause = self[.endless(record.root)] { return cause }
    if let sender = record.sender, let cause = self[.timer(sender.effect)] { return cause }
    guard case .effect(let action, let location) = record.source else { return nil }
    return self[.broken(action, location)] ?? self[.broken(action, nil)]
  }

  /// Returns the failure that already reported an issue, or the first one that it follows from.
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
