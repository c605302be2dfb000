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
    defer { adoptSharedChanges() }
    guard let (difference, advice) = unasserted(.aboveThisLine) else { return [] }
    if exhaustivity == .on {
      causes.add(at: callLine)
      let kind = Failure.Kind.sharedStateChanged(difference, latestChange)
      return [Failure(kind: kind, location: callLine, advice: [advice])]
    }
    guard exhaustivity.showsSkipped else { return [] }
    return [failure(.note(.skippedAssertions(difference, isAll: false)), at: callLine)]
  }

  /// Returns the failure of a test that ends while a change has not been asserted.
  var unassertedAtEnd: [Failure] {
    guard let (difference, advice) = unasserted(.endOfTest) else { return [] }
    let line = shared.lastChange?.effect.flatMap { journal.causingLine(of: $0.action) }
    let kind = Failure.Kind.sharedStateChanged(difference, latestChange)
    return [Failure(kind: kind, location: line ?? callLine, advice: [advice])]
  }

  /// Advises a closure that asserts what an effect changes after the action, if that is its only mistake.
  func assertedTooEarly(_ difference: Failure.Difference) -> Advice? {
    guard let (later, advice) = unasserted(.belowThisLine(latestChange)),
      !difference.places.isEmpty, Set(difference.places).isSubset(of: later.places)
    else { return nil }
    adoptSharedChanges()
    return advice
  }

  /// Returns the change since the last action, and how to assert it; nil if there is none.
  private func unasserted(_ place: SharedPlace) -> (Failure.Difference, Advice)? {
    if shared.lastChange == nil { return nil }
    let change = StateChange(before: latestState, after: latestState, shared: shared.peek())
    if !change.changesShared { return nil }
    let hidden = HiddenShared(between: change.start, and: change.end)
    let statements = change.difference?.swiftCode(
      lineLimit: FailureLimits.code,
      hasCaseKeyPaths: hasCaseKeyPaths
    )
    let known = statements.map { Advice.writeClosure($0, .whole) } ?? .removeClosure
    let advice: Advice =
      switch hidden.advice(besides: known) ?? known {
      case .writeClosure(let code, _):
        .assertShared(SharedCode(statements: code, usesState: true), place)
      case .writeSharedClosure(let code): .assertShared(code, place)
      case let other: other
      }
    let difference = Failure.Difference(
      change.difference,
      from: change.before,
      besides: known,
      words: .change
    ).showing(hidden, isAlone: change.difference == nil)
    return (difference, advice)
  }

  private var latestChange: Failure.SharedChange {
    let change = shared.lastChange
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
    let now = assertedChange.shared.after
    let shared = inbox.entries.isEmpty ? shared.peek() : (now, now)
    return StateChange(before: state, after: state, shared: shared)
  }

  /// The current state of the feature, with the shared values as they are now.
  var latestTimed: TimedState<State> { TimedState(state: latestState, shared: shared.peek().after) }

  /// Takes the shared state as it is now for asserted.
  func adoptSharedChanges() {
    let views = shared.advance()
    if inbox.entries.isEmpty { didAssert(assertedChange.going(on: views.after)) }
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
