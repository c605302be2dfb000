internal import Foundation

/// The difference in the record of a failure, and the change of the test that makes the failure go
/// away.
extension Failure {
  /// The difference of the state or the value, if that is the failure.
  var shownDifference: Difference? {
    switch kind {
    case .stateMismatch(let difference), .assertedStateDiffers(let difference),
      .unexpectedStateChange(let difference), .sharedStateChanged(let difference, _, _),
      .valuesDiffer(let difference, _),
      .changeDiffers(let difference, _):
      difference
    case .differentActionReceived(_, _, let text?, _): Difference(text: text)
    default: nil
    }
  }

  /// The change of the test that makes it pass; nil if none is known.
  var edit: FailureRecord.Edit? {
    guard let edit = likelyEdit,
      !edit.code.contains(where: { $0.contains("<#") || $0.contains("// …") })
    else { return nil }
    return edit
  }

  private var likelyEdit: FailureRecord.Edit? {
    switch kind {
    case .stateMismatch(let difference), .assertedStateDiffers(let difference),
      .unexpectedStateChange(let difference):
      return switch difference.suggestion {
      case .closure(let statements, .whole):
        .init(kind: .closure, code: statements.flatMap { $0.components(separatedBy: "\n") })
      case .noClosure: .init(kind: .noClosure)
      default: nil
      }
    case .sharedStateChanged(let difference, _, isAtEnd: false):
      guard case .closure(let statements, .whole) = difference.suggestion else { return nil }
      return .init(kind: .insertBefore, code: Failure.assertion(statements))
    case .noStateChange:
      return .init(kind: .noClosure)
    case .unhandledActionsBeforeSend(let actions):
      return insertion(.insertBefore, actions)
    case .unreceivedActions(let actions):
      return insertion(.insertAfter, actions)
    case .differentActionsReceived(_, let actions):
      return .init(kind: .receive, code: actions.code)
    case .differentActionReceived(_, _, _, let others):
      // Chance may have decided which action came first.
      if others.anyOrder != nil { return nil }
      let isLater = others.nearest.map { $0.difference == nil } ?? false
      return .init(kind: isLater ? .insertBefore : .receive, code: others.code)
    case .actionsNotReceived(_, _, let effects, _):
      let advances = Set(effects.flatMap(\.waits).map(\.advance))
      guard !effects.contains(where: \.keepsOthersWaiting), advances.count == 1,
        let advance = advances.first ?? nil
      else { return nil }
      return .init(kind: .advance, code: [advance])
    default:
      return nil
    }
  }

  private func insertion(_ kind: FailureRecord.Edit.Kind, _ actions: ReceivedActions)
    -> FailureRecord.Edit?
  {
    .init(kind: kind, code: actions.anyOrder ?? actions.code)
  }
}
