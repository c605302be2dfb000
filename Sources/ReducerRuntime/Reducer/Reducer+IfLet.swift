extension Reducer {
  /// Runs a child feature while its optional state is not nil.
  ///
  /// <!-- context: in-body -->
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.banner, action: /Action.banner) {
  ///     BannerFeature()
  ///   }
  /// ```
  ///
  /// The child runs first. When its state becomes nil or gets another id, its effects are
  /// cancelled. An alert or a dialog is cleared once this reducer has handled one of its buttons.
  ///
  /// - Parameters:
  ///   - toWrappedState: The optional property.
  ///   - toWrappedAction: The case that carries the child's actions.
  ///   - wrapped: The child feature.
  ///   - fileID: The location to report if an action is for a missing child.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  /// - Returns: A reducer that runs both.
  public func ifLet<WrappedState, WrappedAction, Wrapped: Reducer>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CasePath<Action, WrappedAction>,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: () -> Wrapped,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action>
  where Wrapped.State == WrappedState, Wrapped.Action == WrappedAction {
    .erasing(
      ChildReducer(
        parent: self,
        child: wrapped(),
        property: AnyHashable(toWrappedState),
        toAction: toWrappedAction,
        missing: .optional,
        location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column),
        identity: { $0[keyPath: toWrappedState].map(ChildIdentity.init(of:)) },
        reduceChild: { child, state, action in
          child.reduce(into: &state[keyPath: toWrappedState]!, action: action)
        },
        clearEphemeral: { state, action in
          if let child = state[keyPath: toWrappedState], dismisses(action, child) {
            state[keyPath: toWrappedState] = nil
          }
        }
      )
    )
  }

  /// Clears an alert or a dialog when one of its buttons has been tapped.
  ///
  /// <!-- context: in-body -->
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.dialog, action: /Action.dialog)
  /// ```
  ///
  /// - Parameters:
  ///   - toWrappedState: The optional property.
  ///   - toWrappedAction: The case that carries the alert's actions.
  ///   - fileID: The location to report if an action is for a missing alert.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  /// - Returns: A reducer that clears the alert after this one has run.
  public func ifLet<WrappedState: EphemeralState>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CasePath<Action, WrappedState.Action>,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action> {
    ifLet(
      toWrappedState,
      action: toWrappedAction,
      then: { EmptyReducer() },
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    )
  }

  /// Runs a child feature while the state is a certain case of an enum.
  ///
  /// <!-- context: in-enum-body -->
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifCaseLet(/State.loggedIn, action: /Action.loggedIn) {
  ///     LoggedInFeature()
  ///   }
  /// ```
  ///
  /// The child runs first. When the state becomes another case, the child's effects are cancelled.
  ///
  /// - Parameters:
  ///   - toCaseState: The case of the state.
  ///   - toCaseAction: The case that carries the child's actions.
  ///   - case: The child feature.
  ///   - fileID: The location to report if an action is for a missing child.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  /// - Returns: A reducer that runs both.
  public func ifCaseLet<CaseState, CaseAction, Case: Reducer>(
    _ toCaseState: CasePath<State, CaseState>,
    action toCaseAction: CasePath<Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction> then case: () -> Case,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action>
  where Case.State == CaseState, Case.Action == CaseAction {
    .erasing(
      ChildReducer(
        parent: self,
        child: `case`(),
        property: AnyHashable(ObjectIdentifier(CaseState.self)),
        toAction: toCaseAction,
        missing: .case,
        location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column),
        identity: { toCaseState.extract(from: $0) == nil ? nil : ChildIdentity(of: $0) },
        reduceChild: { child, state, action in
          toCaseState.modifyIfMatching(&state) { child.reduce(into: &$0, action: action) } ?? .none
        },
        // An enum case cannot be cleared.
        clearEphemeral: { _, _ in }
      )
    )
  }
}

/// Runs a child before its parent while the child is there, and cancels its effects when it is not.
private struct ChildReducer<Parent: Reducer, Child: Reducer>: Reducer {
  let parent: Parent
  let child: Child
  let property: AnyHashable
  let toAction: CasePath<Parent.Action, Child.Action>
  let missing: MissingChild
  let location: CodeLocation
  let identity: (Parent.State) -> ChildIdentity?
  let reduceChild: (Child, inout Parent.State, Child.Action) -> Effect<Child.Action>
  let clearEphemeral: (inout Parent.State, Child.Action) -> Void

  func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
    let before = identity(state)
    var childEffect = Effect<Parent.Action>.none
    let childAction = toAction.extract(from: action)
    if let childAction {
      if let before {
        childEffect = reduceChild(child, &state, childAction)
          .map { [toAction] in toAction.embed($0) }
          .scoped(to: component(before))
      } else {
        DependencyValues.current.report(
          .missingChild(missing, action: action, state: state, location)
        )
      }
    }
    let parentEffect = parent.reduce(into: &state, action: action)
    // The parent has handled this alert's button, and may have shown another alert since.
    if let childAction, before != nil, before == identity(state) {
      clearEphemeral(&state, childAction)
    }
    if before == identity(state), before != nil || childAction == nil || sharesProperty {
      return childEffect.merge(with: parentEffect)
    }
    return .merge(childEffect, parentEffect, .cancelChildren(of: property))
  }

  /// Whether the child is a case of an enum, so that other cases share its property.
  ///
  /// When the child is absent, another case may be present, and its effects must go on.
  private var sharesProperty: Bool {
    if case .case = missing { true } else { false }
  }

  private func component(_ identity: ChildIdentity) -> PathComponent {
    PathComponent(property, element: AnyHashable(identity))
  }
}
