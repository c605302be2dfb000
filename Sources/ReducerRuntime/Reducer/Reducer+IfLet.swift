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
        toAction: { toWrappedAction.extract(from: $0).map { .presented($0) } },
        fromAction: toWrappedAction.embed,
        missing: .optional,
        location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column),
        identity: { $0[keyPath: toWrappedState].map(ChildIdentity.init(of:)) },
        reduceChild: { child, state, action in
          child.reduce(into: &state[keyPath: toWrappedState]!, action: action)
        },
        clear: { state, action in
          if action.dismisses(state[keyPath: toWrappedState]) {
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
        toAction: { toCaseAction.extract(from: $0).map { .presented($0) } },
        fromAction: toCaseAction.embed,
        missing: .case,
        location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column),
        identity: { toCaseState.extract(from: $0) == nil ? nil : ChildIdentity(of: $0) },
        reduceChild: { child, state, action in
          toCaseState.modifyIfMatching(&state) { child.reduce(into: &$0, action: action) } ?? .none
        },
        // An enum case cannot be cleared.
        clear: { _, _ in }
      )
    )
  }
}
