internal import CustomDiff

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
          // A key path to a wrapper copies it. Emptying the state leaves only one copy of the
          // child.
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

/// Runs a child before its parent while the child is present, and cancels its effects afterward.
struct ChildReducer<Parent: Reducer, Child: Reducer>: Reducer {
  let parent: Parent
  let child: Child
  /// The identity of the parent's property that holds the child.
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
  /// The place in the state for the child that this reducer saw last, if the state has one.
  var lastSeen: WritableKeyPath<Parent.State, SeenChild?>?

  func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
    let before = identity(state)
    let childAction = toAction(action)
    var childEffect = Effect<Parent.Action>.none
    if childAction != nil, before != nil { DependencyValues.reach(Child.Action.self) }
    if let childAction, before == nil {
      let missing = if case .dismiss = childAction { MissingChild.dismissal } else { missing }
      missing.report(action, in: state, at: location)
    } else if let before, case .presented(let childAction)? = childAction {
      childEffect = reduceChild(child, &state, childAction)
        .map(fromAction)
        .scoped(to: PathComponent(property: property, element: before), dismissal: dismissal?())
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
    // Effects of a child that was present all the time may have begun just now.
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
  /// Returns whether the action dismisses a child: it is a dismissal, or the action of a button of
  /// an alert or a dialog.
  func dismisses<State>(_ child: State?) -> Bool {
    guard let child else { return false }
    return switch self {
    case .dismiss: true
    case .presented(let action): ReducerRuntime.dismisses(action, child)
    }
  }
}

/// The identity of a child feature among others of its kind: its case and its id.
///
/// When the identity changes, the child is a different one, and the previous child's effects are
/// cancelled.
struct ChildIdentity: Hashable {
  private let tag: UInt32?
  private let id: AnyHashable?

  /// - Parameter state: The child's state.
  init<State>(of state: State) {
    tag = enumTag(of: state)
    id = Self.id(of: state) ?? (tag == nil ? nil : mirroredPayload(of: state).flatMap(Self.id))
  }

  private static func id(of value: Any) -> AnyHashable? {
    func id(of value: some Identifiable) -> AnyHashable { AnyHashable(value.id) }
    return (value as? any Identifiable).map { id(of: $0) }
  }
}

/// The child that a property had at the end of an action, if any.
///
/// It holds a hash instead of the identity, because ids need not be `Sendable`, but states that
/// hold this value can be.
struct SeenChild: Equatable, Sendable {
  private let hash: Int?

  init(_ identity: ChildIdentity?) {
    hash = identity?.hashValue
  }
}
