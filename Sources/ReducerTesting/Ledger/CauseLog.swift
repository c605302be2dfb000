import ReducerRuntime

/// Which failures have been reported, and what else went wrong because of them.
///
/// A mistake is reported once. What follows from it is kept, and said in a note at the end.
struct CauseLog {
  /// A failure that others may follow from.
  struct Cause: Equatable {
    fileprivate var index: Int
  }

  private struct Entry {
    var line: CodeLocation
    var followUps: [String] = []
  }

  /// How things stood when an action was missed: if they stand so still, the next one misses too.
  struct Standstill: Equatable {
    var steps: Int
    var time: Duration?
  }

  /// The failure that has said why calls are refused.
  var refusal: Cause?
  /// The failure that has said that another test advances a clock of the store.
  var intrusion: Cause?
  /// The failure that has said why an effect ended with an error, after the action that was sent last.
  var failedEffect: Cause?
  private var entries: [Entry] = []
  private var standstill: (Standstill, Cause)?
  private var effects: [EffectID: Cause] = [:]
  private var issues: [RuntimeIssue.Key: Cause] = [:]

  /// How many failures have been reported, or left out because they follow from others.
  private(set) var count = 0

  mutating func add(at line: CodeLocation) -> Cause {
    count += 1
    entries.append(Entry(line: line))
    return Cause(index: entries.count - 1)
  }

  /// Remembers what went wrong because of something that has been reported.
  mutating func add(_ followUp: String, to cause: Cause) {
    count += 1
    entries[cause.index].followUps.append(followUp)
  }

  // MARK: Missed actions

  /// The failure that has said already that no action comes, if nothing has happened since.
  func cause(of standstill: Standstill) -> Cause? {
    self.standstill.flatMap { $0.0 == standstill ? $0.1 : nil }
  }

  mutating func note(_ standstill: Standstill, _ cause: Cause) {
    self.standstill = (standstill, cause)
  }

  // MARK: Running effects

  /// The failure that has named an effect already.
  func cause(naming effect: EffectID) -> Cause? { effects[effect] }

  mutating func note(_ effects: [EffectID], _ cause: Cause) {
    for effect in effects { self.effects[effect] = cause }
  }

  // MARK: Issues of the runtime

  /// The failure that has said the same already.
  func cause(of issue: RuntimeIssue.Key) -> Cause? { issues[issue] }

  /// The failure that has said something else, of which an issue is the consequence.
  func cause(where isReason: (RuntimeIssue.Key) -> Bool) -> Cause? {
    issues.first { isReason($0.key) }?.value
  }

  mutating func note(_ issue: RuntimeIssue.Key, _ cause: Cause) {
    issues[issue] = cause
  }

  /// What followed from each cause, by the line of its failure.
  var followUps: [(line: CodeLocation, what: [String])] {
    entries.filter { !$0.followUps.isEmpty }.map { ($0.line, $0.followUps) }
  }
}
