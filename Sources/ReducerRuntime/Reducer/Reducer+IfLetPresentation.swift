extension Reducer {
  /// Runs a presented feature while its state is not nil.
  ///
  /// <!-- context: in-body -->
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.$destination, action: /Action.destination) {
  ///     Destination()
  ///   }
  /// ```
  ///
  /// The presented feature runs first. `.dismiss` clears its state after this reducer has run. When
  /// the state becomes nil or that of another feature, the presented feature's effects are
  /// cancelled.
  ///
  /// - Parameters:
  ///   - toPresentationState: The property, marked with `@PresentationState`.
  ///   - toPresentationAction: The case that carries the presented feature's actions.
  ///   - destination: The presented feature.
  ///   - fileID: The location to report if an action is for a missing feature.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  /// - Returns: A reducer that runs both.
  public func ifLet<DestinationState, DestinationAction, Destination: Reducer>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CasePath<Action, PresentationAction<DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action>
  where Destination.State == DestinationState, Destination.Action == DestinationAction {
    .erasing(
      PresentationReducer(
        parent: self,
        toState: toPresentationState,
        toAction: toPresentationAction,
        destination: destination(),
        location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      )
    )
  }

  /// Clears an alert or a dialog when one of its buttons has been tapped.
  ///
  /// - Parameters:
  ///   - toPresentationState: The property, marked with `@PresentationState`.
  ///   - toPresentationAction: The case that carries the alert's actions.
  ///   - fileID: The location to report if an action is for a missing alert.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  /// - Returns: A reducer that clears the alert after this one has run.
  public func ifLet<DestinationState: EphemeralState>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CasePath<Action, PresentationAction<DestinationState.Action>>,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action> {
    ifLet(
      toPresentationState,
      action: toPresentationAction,
      destination: { EmptyReducer() },
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    )
  }
}

private struct PresentationReducer<Parent: Reducer, Destination: Reducer>: Reducer {
  let parent: Parent
  let toState: WritableKeyPath<Parent.State, PresentationState<Destination.State>>
  let toAction: CasePath<Parent.Action, PresentationAction<Destination.Action>>
  let destination: Destination
  let location: CodeLocation

  func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
    let before = identity(in: state)
    let presentationAction = toAction.extract(from: action)
    let childEffect: Effect<Parent.Action>
    if let presentationAction {
      childEffect = reduceChild(presentationAction, in: &state, action: action, before: before)
    } else {
      childEffect = .none
    }
    let parentEffect = parent.reduce(into: &state, action: action)
    clear(after: presentationAction, in: &state, before: before)
    let after = identity(in: state)
    let seen = SeenChild(after)
    let isSeen = state[keyPath: toState].lastSeen == seen
    if isSeen, before == after, before != nil || presentationAction == nil {
      return childEffect.merge(with: parentEffect)
    }
    if !isSeen { state[keyPath: toState].lastSeen = seen }
    // Effects of the child that was there all the time may have begun just now.
    let kept = before == after ? after.map(AnyHashable.init) : nil
    return .merge(
      childEffect,
      parentEffect,
      .cancelChildren(of: AnyHashable(toState), except: kept)
    )
  }

  private func identity(in state: Parent.State) -> ChildIdentity? {
    state[keyPath: toState].wrappedValue.map(ChildIdentity.init(of:))
  }

  private func reduceChild(
    _ presentationAction: PresentationAction<Destination.Action>,
    in state: inout Parent.State,
    action: Parent.Action,
    before: ChildIdentity?
  ) -> Effect<Parent.Action> {
    guard let before else {
      DependencyValues.current.report(
        .missingChild(.presentation, action: action, state: state, location)
      )
      return .none
    }
    guard case .presented(let childAction) = presentationAction else { return .none }
    // A key path to a wrapper copies it. Taking it out leaves only one copy of the child's state.
    var presentation = state[keyPath: toState]
    state[keyPath: toState] = PresentationState(wrappedValue: nil)
    let effect = DependencyValues.presented {
      destination.reduce(into: &presentation.wrappedValue!, action: childAction)
    }
    state[keyPath: toState] = presentation
    return
      effect
      .map { [toAction] in toAction.embed(.presented($0)) }
      .scoped(
        to: PathComponent(toState, element: before),
        dismissal: toAction.embed(.dismiss)
      )
  }

  /// Clears the child's state once the parent has handled the action, unless the child was
  /// replaced.
  private func clear(
    after action: PresentationAction<Destination.Action>?,
    in state: inout Parent.State,
    before: ChildIdentity?
  ) {
    guard let action, let before, before == identity(in: state) else { return }
    switch action {
    case .dismiss:
      state[keyPath: toState].wrappedValue = nil
    case .presented(let childAction):
      if let child = state[keyPath: toState].wrappedValue, dismisses(childAction, child) {
        state[keyPath: toState].wrappedValue = nil
      }
    }
  }
}
