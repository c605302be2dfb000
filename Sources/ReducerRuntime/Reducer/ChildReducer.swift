/// Runs a child before its parent while the child is there, and cancels its effects when it is not.
struct ChildReducer<Parent: Reducer, Child: Reducer>: Reducer {
  let parent: Parent
  let child: Child
  /// The identity of the child's place in its parent.
  let property: AnyHashable
  /// Returns the child's action in an action of the parent; only presentations have dismissals.
  let toAction: (Parent.Action) -> PresentationAction<Child.Action>?
  let fromAction: (Child.Action) -> Parent.Action
  /// Returns the action that dismisses the child; nil if the child cannot dismiss itself.
  var dismissal: (() -> Parent.Action)?
  let missing: MissingChild
  let location: CodeLocation
  let identity: (Parent.State) -> ChildIdentity?
  let reduceChild: (Child, inout Parent.State, Child.Action) -> Effect<Child.Action>
  /// Clears the child's state, if the action dismisses the child.
  let clear: (inout Parent.State, PresentationAction<Child.Action>) -> Void
  /// Where the state keeps the child that this reducer has seen last, if it does.
  var lastSeen: WritableKeyPath<Parent.State, SeenChild?>?

  func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
    let before = identity(state)
    let childAction = toAction(action)
    var childEffect = Effect<Parent.Action>.none
    if let childAction, before == nil {
      let missing = if case .dismiss = childAction { MissingChild.dismissal } else { missing }
      DependencyValues.current.report(
        .missingChild(missing, action: action, state: state, location)
      )
    } else if let before, case .presented(let childAction)? = childAction {
      childEffect = reduceChild(child, &state, childAction)
        .map(fromAction)
        .scoped(to: PathComponent(property, element: before), dismissal: dismissal?())
    }
    let parentEffect = parent.reduce(into: &state, action: action)
    // The parent has handled the action, and may have replaced the child meanwhile.
    if let childAction, before != nil, before == identity(state) { clear(&state, childAction) }
    let after = identity(state)
    let seen = SeenChild(after)
    let isSeen = lastSeen.map { state[keyPath: $0] == seen } ?? true
    if isSeen, before == after, before != nil || childAction == nil || sharesProperty {
      return childEffect.merge(with: parentEffect)
    }
    if let lastSeen, !isSeen { state[keyPath: lastSeen] = seen }
    // Effects of the child that was there all the time may have begun just now.
    let kept = before == after ? after.map(AnyHashable.init) : nil
    return .merge(
      childEffect,
      parentEffect,
      .cancelChildren(of: property) { $0 != nil && $0 != kept }
    )
  }

  /// True if the child is a case of an enum, so that other cases share its property.
  ///
  /// When the child is absent, another case may be present, and its effects must continue.
  private var sharesProperty: Bool {
    if case .case = missing { true } else { false }
  }
}

extension PresentationAction {
  /// Returns whether the action dismisses a child: any does that is a dismissal, or that a button of
  /// an alert or a dialog sends.
  func dismisses<State>(_ child: State?) -> Bool {
    guard let child else { return false }
    return switch self {
    case .dismiss: true
    case .presented(let action): ReducerRuntime.dismisses(action, child)
    }
  }
}
