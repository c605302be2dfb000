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
      ChildReducer(
        parent: self,
        child: destination(),
        property: AnyHashable(toPresentationState),
        toAction: toPresentationAction.extract,
        fromAction: { toPresentationAction.embed(.presented($0)) },
        dismissal: { toPresentationAction.embed(.dismiss) },
        missing: .presentation,
        location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column),
        identity: { $0[keyPath: toPresentationState].wrappedValue.map(ChildIdentity.init(of:)) },
        reduceChild: { child, state, action in
          // A key path to a wrapper copies it. Taking it out leaves only one copy of the child's state.
          var presentation = state[keyPath: toPresentationState]
          state[keyPath: toPresentationState] = PresentationState(wrappedValue: nil)
          defer { state[keyPath: toPresentationState] = presentation }
          return DependencyValues.presented {
            child.reduce(into: &presentation.wrappedValue!, action: action)
          }
        },
        clear: { state, action in
          if action.dismisses(state[keyPath: toPresentationState].wrappedValue) {
            state[keyPath: toPresentationState].wrappedValue = nil
          }
        },
        lastSeen: toPresentationState.appending(path: \.lastSeen)
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
