public import CustomDiff

/// The action type of a feature with fields that a form can change.
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
///   case addAttendeeButtonTapped
/// }
/// ```
public protocol BindableAction<State>: SendableMetatype {
  /// The state with the fields.
  associatedtype State

  /// The case that carries each change to a field.
  ///
  /// - Parameter action: The change.
  /// - Returns: The action that carries it.
  static func binding(_ action: BindingAction<State>) -> Self

  /// The change to a field that this action carries, if any.
  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  /// The change to a field that this action carries, if any.
  public var binding: BindingAction<State>? {
    CasePath.to { Self.binding($0) }.extract(from: self)
  }

  /// Returns an action that sets a field.
  ///
  /// - Parameters:
  ///   - keyPath: The field, marked with `@BindingState`: `\.$standup.title`.
  ///   - value: The new value of the field.
  /// - Returns: `.binding(.set(keyPath, value))`.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<State, BindingState<Value>> & Sendable,
    _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }

  /// Returns an action that sets a field of an observable state.
  ///
  /// - Parameters:
  ///   - keyPath: The field: `\.title`.
  ///   - value: The new value of the field.
  /// - Returns: `.binding(.set(keyPath, value))`.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<State, Value> & Sendable,
    _ value: Value
  ) -> Self where State: ObservableState {
    .binding(.set(keyPath, value))
  }
}

/// A change that a form made to one field of a feature's state.
///
/// <!-- context: in-function -->
/// ```swift
/// await store.send(.set(\.$standup.title, "Engineering")) {
///   $0.standup.title = "Engineering"
/// }
/// ```
public struct BindingAction<Root>: Sendable {
  /// The key path that the action was created with, which leads to the field that changes.
  public let keyPath: any PartialKeyPath<Root> & Sendable

  /// The value that the field is set to.
  package let value: any Sendable
  private let set: @Sendable (inout Root) -> Void
  /// True if the field is a property of an object, which copies of a state share.
  private let isInObject: Bool
  private let equals: @Sendable (any Sendable) -> Bool

  /// Creates an action that sets a field.
  ///
  /// - Parameters:
  ///   - keyPath: The field, marked with `@BindingState`: `\.$standup.title`.
  ///   - value: The new value of the field.
  /// - Returns: The action.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<Root, BindingState<Value>> & Sendable,
    _ value: Value
  ) -> BindingAction {
    BindingAction(
      keyPath: keyPath,
      value: value,
      set: { $0[keyPath: keyPath].wrappedValue = value },
      isInObject: keyPath as WritableKeyPath is ReferenceWritableKeyPath,
      equals: { ($0 as? Value) == value }
    )
  }

  /// Creates an action that sets a field of an observable state.
  ///
  /// - Parameters:
  ///   - keyPath: The field: `\.title`.
  ///   - value: The new value of the field.
  /// - Returns: The action.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<Root, Value> & Sendable,
    _ value: Value
  ) -> BindingAction where Root: ObservableState {
    set(field: keyPath, value)
  }

  static func set<Value: Equatable & Sendable>(
    field keyPath: any WritableKeyPath<Root, Value> & Sendable,
    _ value: Value
  ) -> BindingAction {
    BindingAction(
      keyPath: keyPath,
      value: value,
      set: { $0[keyPath: keyPath] = value },
      isInObject: keyPath as WritableKeyPath is ReferenceWritableKeyPath,
      equals: { ($0 as? Value) == value }
    )
  }

  /// Returns an action that sets a field whose key path was found at run time.
  ///
  /// - Parameters:
  ///   - keyPath: The field. It captures nothing, so it can be used anywhere.
  ///   - value: The new value of the field.
  /// - Returns: The action.
  package static func set<Value: Equatable>(
    found keyPath: WritableKeyPath<Root, Value>,
    _ value: Value
  ) -> BindingAction {
    let field: any FoundField<Root> = FieldValue(keyPath: keyPath, value: value)
    return BindingAction(
      // `Sendable` says nothing at run time, so no cast can ask for it.
      keyPath: unsafeBitCast(keyPath, to: (any PartialKeyPath<Root> & Sendable).self),
      value: unsafeBitCast(value as Any, to: (any Sendable).self),
      set: { field.set(in: &$0) },
      isInObject: keyPath is ReferenceWritableKeyPath,
      equals: { field.isEqual(to: $0) }
    )
  }

  /// Returns whether an action sets a field of an observable state, for patterns: `case .binding(\.title)`.
  ///
  /// - Parameters:
  ///   - keyPath: The field.
  ///   - action: The action.
  /// - Returns: True if the action was created with this key path.
  public static func ~= <Value>(
    keyPath: WritableKeyPath<Root, Value>,
    action: BindingAction
  ) -> Bool where Root: ObservableState {
    action.keyPath as PartialKeyPath<Root> == keyPath
  }

  /// Returns whether an action was created with a key path, for use in patterns.
  ///
  /// <!-- context: in-description -->
  /// ```swift
  /// switch action {
  /// case .binding(\.$standup.title): "a new title"
  /// case .binding(\.$standup): "another standup, and not only another theme"
  /// default: "something else"
  /// }
  /// ```
  ///
  /// Key paths are compared as a whole. To react to a change of any part of a field, use
  /// ``Reducer/onChange(of:_:)``.
  ///
  /// - Parameters:
  ///   - keyPath: The key path to the field, or to a part of it.
  ///   - action: The action.
  /// - Returns: True if the action sets exactly the property that the key path leads to.
  public static func ~= <Value>(
    keyPath: WritableKeyPath<Root, BindingState<Value>>,
    action: BindingAction
  ) -> Bool {
    action.keyPath as PartialKeyPath<Root> == keyPath
  }

  func apply(to root: inout Root) {
    BindingField(keyPath: keyPath).find(in: &root, set: set)
  }

  /// The field with its name, which may become known only from a state.
  private var name: BindingField {
    let name = BindingField(keyPath: keyPath)
    if name.code == nil, !isInObject, var copy = FieldSource.instance(of: Root.self) {
      name.find(in: &copy, set: set)
    }
    return name
  }

  /// The key path as code where the state's type is known: `\.$title`; nil if its name is unknown.
  package var fieldCode: String? { name.code }
}

/// A field whose key path was found at run time, with a value for it.
private protocol FoundField<Root>: Sendable {
  associatedtype Root

  func set(in root: inout Root)
  func isEqual(to value: Any) -> Bool
}

/// Unchecked: a field that a form can set has a `Sendable` value, as ``BindingAction/set(_:_:)`` requires, and the key
/// path captures nothing.
private struct FieldValue<Root, Value: Equatable>: FoundField, @unchecked Sendable {
  let keyPath: WritableKeyPath<Root, Value>
  let value: Value

  func set(in root: inout Root) { root[keyPath: keyPath] = value }
  func isEqual(to other: Any) -> Bool { (other as? Value) == value }
}

extension BindingAction: Equatable {
  /// Returns whether two actions set the same field to the same value.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.keyPath as PartialKeyPath<Root> == rhs.keyPath && lhs.equals(rhs.value)
  }
}

extension BindingAction: CustomDumpReflectable {
  /// A mirror that shows the field's name and the value: `.set(\.$title, "Engineering")`.
  public var customDumpMirror: Mirror {
    Mirror(self, children: ["set": (name, value)], displayStyle: .enum)
  }
}

/// Applies binding actions to the state; list it before the feature's own logic.
///
/// <!-- context: in-reducer -->
/// ```swift
/// var body: some ReducerOf<Self> {
///   BindingReducer()
///   Reduce { state, action in … }
/// }
/// ```
public struct BindingReducer<State, Action>: Reducer {
  private let binding: (Action) -> BindingAction<State>?

  /// Creates a reducer that applies binding actions.
  public init() where Action: BindableAction, Action.State == State {
    binding = { $0.binding }
  }

  /// Creates a reducer that applies binding actions nested in a case of the feature's actions.
  ///
  /// <!-- context: in-reducer-of-state -->
  /// ```swift
  /// enum Action {
  ///   case view(View)
  ///   enum View: BindableAction { case binding(BindingAction<State>) }
  /// }
  ///
  /// var body: some ReducerOf<Self> {
  ///   BindingReducer(action: /Action.view)
  /// }
  /// ```
  ///
  /// - Parameter toViewAction: Extracts the bindable action from an action.
  public init<ViewAction: BindableAction>(
    action toViewAction: @escaping (_ action: Action) -> ViewAction?
  ) where ViewAction.State == State {
    binding = { toViewAction($0)?.binding }
  }

  /// Sets the field if the action is a binding action.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard let binding = binding(action) else { return .none }
    DependencyValues.reach(type(of: binding))
    binding.apply(to: &state)
    return .none
  }
}
