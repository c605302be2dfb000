// The operators of reducers with key paths to cases. Each makes a case path of the key path.

extension Scope {
  /// Creates a reducer that runs a child on a property of the parent's state.
  ///
  /// - Parameters:
  ///   - toChildState: The property that holds the child's state.
  ///   - toChildAction: The case of the parent's action that carries the child's actions.
  ///   - child: The child.
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(state: toChildState, action: CasePath(toChildAction), child: child)
  }

  /// Creates a reducer that runs a child on a case of the parent's state.
  ///
  /// - Parameters:
  ///   - toChildState: The case that holds the child's state.
  ///   - toChildAction: The case of the parent's action that carries the child's actions.
  ///   - child: The child.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  @_disfavoredOverload  // A property of the state is what is meant.
  public init<ChildState, ChildAction>(
    state toChildState: CaseKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(
      state: CasePath(toChildState),
      action: CasePath(toChildAction),
      child: child,
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    )
  }
}

extension Reducer {
  /// Runs a feature while a property of the state holds its state.
  ///
  /// - Parameters:
  ///   - toWrappedState: The optional property.
  ///   - toWrappedAction: The case of the action that carries the feature's actions.
  ///   - wrapped: The feature.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  /// - Returns: A reducer that runs both.
  public func ifLet<WrappedState, WrappedAction, Wrapped: Reducer>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: () -> Wrapped,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action>
  where Wrapped.State == WrappedState, Wrapped.Action == WrappedAction {
    ifLet(
      toWrappedState,
      action: CasePath(toWrappedAction),
      then: wrapped,
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    )
  }

  /// Runs a feature while the state is the case that holds its state.
  ///
  /// - Parameters:
  ///   - toCaseState: The case of the state.
  ///   - toCaseAction: The case of the action that carries the feature's actions.
  ///   - case: The feature.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  /// - Returns: A reducer that runs both.
  public func ifCaseLet<CaseState, CaseAction, Case: Reducer>(
    _ toCaseState: CaseKeyPath<State, CaseState>,
    action toCaseAction: CaseKeyPath<Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction> then case: () -> Case,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action>
  where Case.State == CaseState, Case.Action == CaseAction {
    ifCaseLet(
      CasePath(toCaseState),
      action: CasePath(toCaseAction),
      then: `case`,
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    )
  }

  /// Runs a feature while it is presented.
  ///
  /// - Parameters:
  ///   - toPresentationState: The presentation: `\.$destination`.
  ///   - toPresentationAction: The case of the action that carries the presentation's actions.
  ///   - destination: The feature.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  /// - Returns: A reducer that runs both.
  public func ifLet<DestinationState, DestinationAction, Destination: Reducer>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action>
  where Destination.State == DestinationState, Destination.Action == DestinationAction {
    ifLet(
      toPresentationState,
      action: CasePath(toPresentationAction),
      destination: destination,
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    )
  }

  /// Runs the features of an enum while one of them is presented.
  ///
  /// - Parameters:
  ///   - toPresentationState: The presentation: `\.$destination`.
  ///   - toPresentationAction: The case of the action that carries the presentation's actions.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  /// - Returns: A reducer that runs both.
  public func ifLet<DestinationState: CaseReducerState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action>
  where DestinationState.StateReducer.Action == DestinationAction {
    ifLet(
      toPresentationState,
      action: CasePath(toPresentationAction),
      destination: { DestinationState.StateReducer.body },
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    )
  }

  /// Clears an alert or a dialog once one of its buttons has been handled.
  ///
  /// - Parameters:
  ///   - toPresentationState: The presentation: `\.$alert`.
  ///   - toPresentationAction: The case of the action that carries the presentation's actions.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  /// - Returns: A reducer that runs both.
  public func ifLet<DestinationState: EphemeralState>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationState.Action>>,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action> {
    ifLet(
      toPresentationState,
      action: CasePath(toPresentationAction),
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    )
  }

  /// Runs a feature for each element of a stack.
  ///
  /// - Parameters:
  ///   - toStackState: The stack.
  ///   - toStackAction: The case of the action that carries the stack's actions.
  ///   - destination: The feature of an element.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  /// - Returns: A reducer that runs both.
  public func forEach<DestinationState, DestinationAction, Destination: Reducer>(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action>
  where Destination.State == DestinationState, Destination.Action == DestinationAction {
    forEach(
      toStackState,
      action: CasePath(toStackAction),
      destination: destination,
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    )
  }

  /// Runs the features of an enum for each element of a stack.
  ///
  /// - Parameters:
  ///   - toStackState: The stack.
  ///   - toStackAction: The case of the action that carries the stack's actions.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  /// - Returns: A reducer that runs both.
  public func forEach<DestinationState: CaseReducerState, DestinationAction>(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action>
  where DestinationState.StateReducer.Action == DestinationAction {
    forEach(
      toStackState,
      action: CasePath(toStackAction),
      destination: { DestinationState.StateReducer.body },
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    )
  }

  /// Runs a feature for each row of an identified array.
  ///
  /// - Parameters:
  ///   - toRows: The rows.
  ///   - toRowAction: The case of the action that carries the rows' actions.
  ///   - row: The feature of a row.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  /// - Returns: A reducer that runs both.
  public func forEach<RowState, RowAction, ID: Hashable & Sendable, Row: Reducer>(
    _ toRows: WritableKeyPath<State, IdentifiedArray<ID, RowState>>,
    action toRowAction: CaseKeyPath<Action, IdentifiedAction<ID, RowAction>>,
    @ReducerBuilder<RowState, RowAction> element row: () -> Row,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action>
  where Row.State == RowState, Row.Action == RowAction {
    forEach(
      toRows,
      action: CasePath(toRowAction).appending(path: .parts()),
      element: row,
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    )
  }
}

extension CasePath {
  /// The path from the action of a row to its id and its action.
  fileprivate static func parts<ID, RowAction>() -> Self
  where Root == IdentifiedAction<ID, RowAction>, Value == (ID, RowAction) {
    CasePath(
      embed: { .element(id: $0.0, action: $0.1) },
      extract: { if case .element(let id, let action) = $0 { (id, action) } else { nil } }
    )
  }
}

extension BindingReducer {
  /// Creates a reducer that sets the fields of a form, whose bindings are in a part of the action.
  ///
  /// - Parameter toViewAction: The case of the action that carries the bindings.
  public init<ViewAction: BindableAction>(
    action toViewAction: CaseKeyPath<Action, ViewAction>
  ) where ViewAction.State == State {
    let path = CasePath(toViewAction)
    self.init(action: { path.extract(from: $0) })
  }
}
