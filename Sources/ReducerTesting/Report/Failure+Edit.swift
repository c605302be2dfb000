internal import Foundation
import SwiftCode

/// The difference in the record of a failure, and the change of the test that makes the failure go
/// away.
extension Failure {
  /// The difference of the state or the value, if that is the failure.
  var shownDifference: Difference? {
    switch kind {
    case .stateMismatch(let difference), .stateDidNotChange(let difference),
      .assertedStateDiffers(let difference), .unexpectedStateChange(let difference),
      .sharedStateChanged(let difference, _), .valuesDiffer(let difference, _),
      .changeDiffers(let difference, _):
      difference
    case .differentActionReceived(_, _, let text?, _): Difference(text: text)
    default: nil
    }
  }

  /// The change of the test that makes it pass; nil if none is known.
  var edit: FailureRecord.Edit? {
    switch kind {
    case .noStateChange, .stateDidNotChange: return .init(kind: .noClosure)
    case .actionsNotReceived(let missing, .nothingRuns, _, let others)
    where missing.count == 1 && others.dumps.isEmpty && advice.first?.mayRemoveLine == true:
      return .init(kind: .remove)
    default: return advice.lazy.compactMap(\.edit).first
    }
  }

  /// The texts of the advice that the edit does not follow.
  var adviceBesideEdit: [String] {
    guard let edit else { return advice.map(\.text) }
    let followed = advice.firstIndex { advice in
      if case .removeClosure = advice { edit.kind == .noClosure } else { advice.edit == edit }
    }
    return advice.indices.filter { $0 != followed }.map { advice[$0].text }
  }
}

extension Advice {
  /// True if the test passes without the line, and nothing else is likelier to be wrong.
  fileprivate var mayRemoveLine: Bool {
    switch self {
    case .removeIfSame, .lookAtEnded, .returnEffect: true
    default: false
    }
  }
}

extension FailureRecord.Edit.Step {
  fileprivate init(_ kind: ClosureChange.Step.Kind, _ statement: SwiftStatement) {
    self.init(
      kind: kind.rawValue,
      code: statement.code.codeLines,
      place: statement.place,
      value: statement.value?.codeLines,
      inner: statement.inner.map { Self(.change, $0) }
    )
  }
}

extension Advice {
  /// The change of the test, if it is certain and complete.
  fileprivate var edit: FailureRecord.Edit? {
    switch self {
    case .writeClosure(let statements, .whole):
      .init(kind: .closure, code: statements.flatMap(\.codeLines))
    case .changeClosure(let change):
      .init(
        kind: .closure,
        code: (change.whole ?? []).flatMap(\.codeLines),
        steps: change.steps.map { .init($0.kind, $0.statement) }
      )
    case .assertShared(let code, .aboveThisLine) where code.properties.isEmpty:
      .init(kind: .insertBefore, code: code.assertion)
    case .receive(let code, let place) where code.isComplete:
      switch place {
      case .beforeSend: .init(kind: .insertBefore, code: code.anyOrder ?? code.lines)
      case .atEnd: .init(kind: .insertAfter, code: code.anyOrder ?? code.lines)
      // Chance may have decided which action came first.
      case .above: code.anyOrder == nil ? .init(kind: .insertBefore, code: code.lines) : nil
      case .instead:
        .init(
          kind: .receive,
          code: code.lines,
          steps: code.closure?.steps.map { .init($0.kind, $0.statement) },
          forms: code.forms
        )
      case .closest: nil
      }
    case .advance(let advance)
    where advance.deadline == .action && advance.isOnlyWait && advance.isOnlyAdvice
      && !advance.isOfOtherTimer:
      .init(kind: .advance, code: [advance.duration])
    default: nil
    }
  }
}
