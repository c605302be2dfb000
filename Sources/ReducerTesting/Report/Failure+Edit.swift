internal import Foundation

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
    default: return advice.lazy.compactMap(\.edit).first
    }
  }
}

extension Advice {
  /// The change of the test, if it is certain and complete.
  fileprivate var edit: FailureRecord.Edit? {
    switch self {
    case .writeClosure(let statements, .whole):
      .init(kind: .closure, code: statements.flatMap { $0.components(separatedBy: "\n") })
    case .assertShared(let code, isAtEnd: false) where code.properties.isEmpty:
      .init(kind: .insertBefore, code: code.assertion)
    case .receive(let code, let place) where code.isComplete:
      switch place {
      case .beforeSend: .init(kind: .insertBefore, code: code.anyOrder ?? code.lines)
      case .atEnd: .init(kind: .insertAfter, code: code.anyOrder ?? code.lines)
      // Chance may have decided which action came first.
      case .above: code.anyOrder == nil ? .init(kind: .insertBefore, code: code.lines) : nil
      case .instead: .init(kind: .receive, code: code.lines)
      case .closest: nil
      }
    case .advance(let advance) where advance.deadline == .action && advance.isOnlyWait:
      .init(kind: .advance, code: [advance.duration])
    default: nil
    }
  }
}
