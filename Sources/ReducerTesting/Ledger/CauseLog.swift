import ReducerRuntime

/// Which failures have been reported, and what else went wrong because of them.
///
/// A mistake is reported once. Its consequences are kept and listed in a note at the end.
struct CauseLog {
  /// A failure that others may follow from.
  struct Cause: Equatable {
    fileprivate var index: Int
  }

  private struct Entry {
    var line: CodeLocation
    var followUps: [FollowUp] = []
  }

  /// The situation when an action was missing; while it lasts, the next action is missing too.
  struct Standstill: Equatable {
    /// The number of entries in the journal.
    var entries: Int
    var time: Duration?
  }

  /// The failure that explained why calls are refused.
  var refusal: Cause?
  /// The failure that reported another test advancing a clock of the store.
  var intrusion: Cause?
  /// The failure that says why nothing more follows from the last sent action.
  var deadEnd: Cause?
  private var entries: [Entry] = []
  private var standstill: (Standstill, Cause)?
  private var effects: [EffectID: Cause] = [:]
  /// Effects that went wrong, by the action that caused them and their location.
  private var brokenEffects: [(action: ActionID, location: CodeLocation, cause: Cause)] = []
  /// Actions of the test that led to effects without end.
  private var endless: [ActionID: Cause] = [:]
  private var missingReducers: [[IdleAction.ReducerLine]: Cause] = [:]
  private var issues: [RuntimeIssue.Key: Cause] = [:]

  /// How many failures have been reported, or left out because they follow from others.
  private(set) var count = 0

  mutating func add(at line: CodeLocation) -> Cause {
    count += 1
    entries.append(Entry(line: line))
    return Cause(index: entries.count - 1)
  }

  /// Records a consequence of a reported failure.
  mutating func add(_ followUp: FollowUp, to cause: Cause) {
    count += 1
    entries[cause.index].followUps.append(followUp)
  }

  // MARK: Missed actions

  /// Returns the failure that already reported a missing action, if nothing has happened since.
  func cause(of standstill: Standstill) -> Cause? {
    self.standstill.flatMap { $0.0 == standstill ? $0.1 : nil }
  }

  mutating func note(_ standstill: Standstill, _ cause: Cause) {
    self.standstill = (standstill, cause)
  }

  // MARK: Running effects

  /// Returns the failure that already named an effect.
  func cause(naming effect: EffectID) -> Cause? { effects[effect] }

  mutating func note(_ effects: [EffectID], _ cause: Cause) {
    for effect in effects { self.effects[effect] = cause }
  }

  // MARK: Missing reducers

  /// Returns the failure that already named reducers which may be missing.
  func cause(naming reducers: [IdleAction.ReducerLine]) -> Cause? { missingReducers[reducers] }

  mutating func note(_ reducers: [IdleAction.ReducerLine], _ cause: Cause) {
    if !reducers.isEmpty { missingReducers[reducers] = cause }
  }

  // MARK: Actions of effects that went wrong

  /// Records that an effect went wrong, so that what it sends is not what the test expects.
  mutating func noteBroken(_ effect: RunningEffect, _ cause: Cause) {
    brokenEffects.append((effect.action, effect.location, cause))
  }

  /// Records that an action of the test led to effects without end.
  mutating func noteEndless(from root: ActionID, _ cause: Cause) { endless[root] = cause }

  /// Returns the failure that explains why an effect sent an action, or this one.
  func cause(of record: ActionRecord) -> Cause? {
    if brokenEffects.isEmpty, endless.isEmpty { return nil }
    if let cause = endless[record.root] { return cause }
    guard case .effect(let action, let location) = record.source else { return nil }
    return brokenEffects.first { $0.action == action && $0.location == location }?.cause
  }

  // MARK: Issues of the runtime

  /// Returns the failure that already reported the same issue.
  func cause(of issue: RuntimeIssue.Key) -> Cause? { issues[issue] }

  /// Returns the first failure for an issue that is the reason for another one.
  func cause(where isReason: (RuntimeIssue.Key) -> Bool) -> Cause? {
    issues.filter { isReason($0.key) }.map(\.value).min { $0.index < $1.index }
  }

  mutating func note(_ issue: RuntimeIssue.Key, _ cause: Cause) {
    issues[issue] = cause
  }

  /// The consequences of each failure, with the failure's line.
  var followUps: [(line: CodeLocation, what: [FollowUp])] {
    entries.filter { !$0.followUps.isEmpty }.map { ($0.line, $0.followUps) }
  }
}
