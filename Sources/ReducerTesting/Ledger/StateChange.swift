import CustomDiff
import ReducerRuntime

/// What an action did to state, compared when a failure first asks for the difference.
///
/// An object, so that all places that show the difference share it. Confined to the store's queue.
final class StateChange<State> {
  let before: State
  let after: State
  /// The action; nil for a change by several actions, or by none.
  let action: ActionID?
  /// The next stack element identifier before the action, for closures that push what it pushed.
  let stackGeneration: Int
  /// Whether the reducer returned an effect.
  let hasEffect: Bool
  /// The objects in the state, with what the action did to them.
  let objects: [ObjectChange]
  /// The last of several changes that this one consists of; nil if it is a single one.
  private var lastPart: StateChange?
  /// The failure that says why the action could not do what it should; nil if there is none.
  var hindrance: CauseLog.Cause?
  private(set) lazy var difference = boundedDifference(between: before, and: after)

  init(
    before: State,
    after: State,
    stackGeneration: Int = 0,
    hasEffect: Bool = false,
    objects: [ObjectChange] = [],
    action: ActionID? = nil
  ) {
    self.before = before
    self.after = after
    self.stackGeneration = stackGeneration
    self.hasEffect = hasEffect
    self.objects = objects
    self.action = action
  }

  /// Creates a change that leaves a state as it is.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - objects: The objects in it, whose content stays the same.
  convenience init(none state: State, objects: [ObjectChange] = []) {
    self.init(before: state, after: state, objects: objects)
  }
}

extension StateChange {
  /// Whether one action or several made the change; false between actions.
  var isOfAction: Bool { action != nil || lastPart != nil }

  /// Whether a closure finds the same elements, cases and unwrapped values before and after.
  var keepsShape: Bool {
    guard let difference else { return true }
    let changes = difference.changes(limit: DiffLimits.examinedChanges)
    // If there are more, nothing is known about the others.
    return changes.count < DiffLimits.examinedChanges && changes.allSatisfy(\.keepsShape)
  }

  /// Returns what this change and a later one did, with all those between them.
  func followed(by last: StateChange) -> StateChange {
    let contents = objects.contents { $0.before }
    let change = StateChange(
      before: before,
      after: last.after,
      stackGeneration: stackGeneration,
      objects: last.objects.map { object in
        var object = object
        if let content = contents[ObjectIdentifier(object.object)] { object.before = content }
        return object
      }
    )
    change.hindrance = hindrance ?? last.hindrance
    change.lastPart = last
    return change
  }

  /// Returns whether nothing happened between the end of this change and that of another one.
  func ends(with other: StateChange) -> Bool { other === lastPart ?? self }
}

extension Change {
  fileprivate var keepsShape: Bool {
    guard case .changed = kind, let old, let new else { return false }
    return [old, new].allSatisfy { value in
      // A closure switches over cases, and uses numbers as indices: −1 often stands for none.
      TypeKind(type(of: value)) != .enumeration && !(value is any OptionalProtocol)
        && !((value as? any SignedInteger)?.isNegative ?? false)
    }
  }
}

extension SignedInteger {
  fileprivate var isNegative: Bool { self < 0 }
}
