import CustomDiff
import ReducerRuntime
import SwiftCode

/// Shared state that effects change while no action is reduced.
///
/// A change belongs to the action that is reduced next, if an effect sends one. Otherwise the test asserts it between
/// two actions.
extension Ledger {
  /// Answers a call that sends an action while a change has not been asserted: fails, or skips it if the test is not
  /// exhaustive.
  func settleShared() -> [Failure] {
    defer { goOn() }
    guard let difference = unasserted() else { return [] }
    if exhaustivity == .on {
      causes.add(at: callLine)
      return [failure(.sharedStateChanged(difference, latestChange, isAtEnd: false), at: callLine)]
    }
    guard exhaustivity.showsSkipped else { return [] }
    return [failure(.note(Failure.skippedAssertions(difference, isAll: false)), at: callLine)]
  }

  /// Returns the failure of a test that ends while a change has not been asserted.
  var unassertedAtEnd: [Failure] {
    guard let difference = unasserted() else { return [] }
    let line = shared.changes.last?.effect.flatMap { journal.causingLine(of: $0.action) }
    return [
      failure(.sharedStateChanged(difference, latestChange, isAtEnd: true), at: line ?? callLine)
    ]
  }

  /// Returns the change since the last action; nil if there is none, or if an earlier failure explains it.
  private func unasserted() -> Failure.Difference? {
    if !shared.hasChanges { return nil }
    let change = StateChange(before: latest, after: latest, shared: shared.peek())
    if !change.changesShared { return nil }
    let hidden = HiddenShared(between: change.start, and: change.end)
    let code = change.difference?.swiftCode(lineLimit: FailureLimits.code)
    return Failure.Difference(
      change.difference,
      from: change.before,
      suggestion: code.map { .closure($0, .whole) } ?? .noClosure(nil),
      words: .change
    ).adding(hidden, suggesting: hidden, isAlone: change.difference == nil)
  }

  private var latestChange: Failure.SharedChange {
    let change = shared.changes.last
    return Failure.SharedChange(
      effect: change?.effect.map { (journal.name(of: $0.action), $0.location) },
      line: change?.line
    )
  }

  /// The change that a closure between two actions describes.
  ///
  /// Later actions that the test has not received have their own changes.
  func changeBetweenActions() -> StateChange<State> {
    let state = readState()
    let now = asserted.shared.after
    let shared = inbox.isEmpty ? shared.peek() : (now, now)
    return StateChange(before: state, after: state, shared: shared)
  }

  /// The current state of the feature, with the shared values as they are now.
  var latestTimed: TimedState<State> { TimedState(state: latest, shared: shared.peek().after) }

  /// Goes on from the shared state as it is now.
  func goOn() {
    let views = shared.advance()
    if inbox.isEmpty { asserted = asserted.going(on: views.after) }
  }
}

extension StateChange {
  /// Returns the same change, with the shared state that a later assertion has reached.
  fileprivate func going(on shared: SharedView) -> StateChange {
    let change = StateChange(
      before: before,
      after: after,
      shared: (self.shared.before, shared),
      stackGeneration: stackGeneration,
      hasEffect: hasEffect,
      action: action
    )
    change.cause = cause
    return change
  }
}
