import CustomDiff
import ReducerRuntime

/// The change of state by an action, compared when a failure first needs the difference.
///
/// It is an object, so that all failures share the difference. Confined to the store's queue.
final class StateChange<State> {
  let before: State
  let after: State
  /// The shared values before and after.
  let shared: (before: SharedView, after: SharedView)
  /// The action, or the last of several; nil if no action made the change.
  let action: ActionID?
  /// The id of the next stack element before the action, for closures that push the same elements.
  let stackGeneration: Int
  /// True if the reducer returned an effect.
  let hasEffect: Bool
  /// The types of the actions with which the action has reached reducers on its way to a child.
  var reached: [ObjectIdentifier] = []
  /// The failure that explains why the action could not do everything; nil if there is none.
  var cause: Cause?
  private(set) lazy var difference = start.difference(to: end)
  /// The objects in the state after the action.
  private(set) lazy var objects = StateObject.all(in: after)

  init(
    before: State,
    after: State,
    shared: (before: SharedView, after: SharedView) = (SharedView(), SharedView()),
    stackGeneration: Int = 0,
    hasEffect: Bool = false,
    action: ActionID? = nil
  ) {
    self.before = before
    self.after = after
    self.shared = shared
    self.stackGeneration = stackGeneration
    self.hasEffect = hasEffect
    self.action = action
  }

  /// Creates a change that leaves a state as it is.
  ///
  /// - Parameter state: The state.
  convenience init(none state: State) { self.init(before: state, after: state) }
}

extension StateChange {
  /// True if one action or several made the change; false between actions.
  var isOfAction: Bool { action != nil }

  /// True if a closure finds the same elements, cases and unwrapped values before and after the
  /// change.
  var keepsShape: Bool {
    guard let difference else { return true }
    let changes = difference.changes(limit: DiffLimits.examinedChanges)
    // If there are more changes, the others are unknown.
    return changes.count < DiffLimits.examinedChanges && changes.allSatisfy(\.keepsShape)
  }

  /// Returns one change from this change up to a later one.
  func followed(by last: StateChange) -> StateChange {
    let change = StateChange(
      before: before,
      after: last.after,
      shared: (shared.before, last.shared.after),
      stackGeneration: stackGeneration,
      hasEffect: hasEffect || last.hasEffect,
      action: last.action
    )
    change.cause = cause ?? last.cause
    change.reached = last.reached
    return change
  }
}

extension Change {
  fileprivate var keepsShape: Bool {
    let values: ChangeTree.Values
    switch kind {
    case .changed(.replaced, let changed), .changed(.text, let changed): values = changed
    default: return false
    }
    return [values.old, values.new].allSatisfy { value in
      // A closure may switch over cases, and may use numbers as indices, where −1 often stands for
      // none.
      TypeKind(type(of: value)) != .enumeration && !(value is any OptionalProtocol)
        && !((value as? any SignedInteger)?.isNegative ?? false)
    }
  }
}

extension SignedInteger {
  fileprivate var isNegative: Bool { self < 0 }
}
