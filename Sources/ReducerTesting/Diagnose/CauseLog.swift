import CustomDiff
import ReducerRuntime

/// A failure that other failures may follow from.
struct Cause: Equatable {
  /// The position of the failure in the log.
  fileprivate var index: Int
}

/// Something that went wrong because of an earlier failure.
package enum Consequence: Sendable {
  /// A call of this name failed.
  case call(String, CodeLocation)
  /// A call was refused.
  case refusedCall(CodeLocation)
  /// The test did not receive one action, on one line, or several.
  case unreceivedAction(String)
  case unreceivedActions(Int)
  /// An effect was left running.
  case runningEffect(CodeLocation)
  /// A state was not the expected one.
  case state(CodeLocation)
  /// The runtime found the same issue again.
  case sameIssue(CodeLocation)
  case errorOfEffect(CodeLocation)
  /// An action was for a feature that does not exist.
  case missingFeature(CodeLocation)
  /// A change was of an element that does not exist.
  case missingElement(CodeLocation)
}

/// The failures that others may follow from, and their consequences.
///
/// The test reports a mistake once. A note at the end lists its consequences. It is an object, since
/// whatever diagnoses a failure adds to it. Confined to the store's queue.
final class CauseLog {
  /// The reason why something may go wrong; it holds until the end of the test, unless noted.
  enum Reason: Hashable {
    /// The store refuses calls.
    case refusal
    /// Nothing arrives anymore, until the test sends again, or receives what it expects.
    case silence
    /// Something that the test expects has not happened, or not been received, so the state may not be
    /// the one that it supposes.
    case absence
    /// The outermost of the reducers that may be missing; without it, those inside do not run
    /// either.
    case missingReducer(String)
    /// An effect does not end.
    case effect(EffectID)
    /// An effect sends what it should not, or goes on sending.
    case sender(EffectID)
    /// The reducer has done wrong for an action, or an endless loop has begun with it.
    case action(ActionID)
    case issue(RuntimeIssue.Key)
  }

  private var failures: [(line: CodeLocation, consequences: [Consequence])] = []
  private var reasons: [Reason: Cause] = [:]

  /// The number of failures and consequences that have been added.
  private(set) var count = 0
  /// The failure that explains why the action that the reducer handles cannot do everything.
  private var ofReducer: Cause?

  /// Adds a failure.
  ///
  /// - Parameters:
  ///   - line: The line of the test.
  ///   - reasons: The reasons why other things may go wrong because of the failure.
  /// - Returns: The failure, as the cause of others.
  @discardableResult
  func add(at line: CodeLocation, explaining reasons: [Reason] = []) -> Cause {
    count += 1
    failures.append((line, []))
    let cause = Cause(index: failures.count - 1)
    for reason in reasons { self.reasons[reason] = cause }
    return cause
  }

  /// Adds a consequence of a failure.
  func add(_ consequence: Consequence, to cause: Cause) {
    count += 1
    failures[cause.index].consequences.append(consequence)
  }

  /// The line of the test at which a failure was reported.
  func line(of cause: Cause) -> CodeLocation { failures[cause.index].line }

  /// The last failure, if there is one.
  var latest: Cause? { failures.indices.last.map { Cause(index: $0) } }

  /// The failure that is behind a reason, if any.
  subscript(reason: Reason) -> Cause? {
    get { reasons[reason] }
    set {
      // Each call of a test forgets reasons, and a test that passes has none.
      if newValue == nil, reasons.isEmpty { return }
      reasons[reason] = newValue
    }
  }

  /// Records the failure that explains why the action that the reducer handles cannot do everything.
  func didFind(inReducer cause: Cause) { ofReducer = cause }

  /// Returns the failure that explains why the reducer could not do everything for an action that it
  /// has handled, or why an effect sent the action.
  func takeCause(of record: ActionRecord) -> Cause? {
    exchange(&ofReducer, with: nil) ?? cause(of: record)
  }

  /// Returns the failure that explains why an effect sent an action.
  func cause(of record: ActionRecord) -> Cause? {
    if reasons.isEmpty { return nil }
    if let cause = self[.action(record.root)] { return cause }
    if let sender = record.sender, let cause = self[.sender(sender.effect)] { return cause }
    return record.source.sender.flatMap { self[.action($0)] }
  }

  /// The failure about a live dependency.
  var ofLiveDependency: Cause? {
    let causes = reasons.filter { reason, _ in
      if case .issue(let key) = reason { key.isOfLiveDependency } else { false }
    }
    return causes.values.min { $0.index < $1.index }
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
  var consequences: [(line: CodeLocation, consequences: [Consequence])] {
    failures.filter { !$0.consequences.isEmpty }
  }
}
