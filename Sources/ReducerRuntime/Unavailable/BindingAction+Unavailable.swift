extension BindingAction {
  /// Explains what a pattern for a field has to be.
  @available(
    *,
    unavailable,
    message: """
      The state needs a field of this name that is marked with "@BindingState". Write it with a dollar \
      sign: "case .binding(\\.$field)".
      """
  )
  public static func ~= (keyPath: UnknownKeyPath, action: BindingAction) -> Bool {
    fatalError("This function is unavailable.")
  }

  /// Explains what the field of an action has to be.
  @available(
    *,
    unavailable,
    message: """
      The state needs a field of this name that is marked with "@BindingState". Write it with a dollar \
      sign: ".set(\\.$field, value)".
      """
  )
  @_disfavoredOverload  // Where the field exists, its value is the mistake.
  public static func set<Value: Equatable>(
    _ keyPath: UnknownKeyPath,
    _ value: Value
  ) -> BindingAction {
    fatalError("This function is unavailable.")
  }

  /// Explains what the field of an action has to be, where the value is nil.
  @available(
    *,
    unavailable,
    message: """
      The state needs a field of this name that is marked with "@BindingState". Write it with a dollar \
      sign: ".set(\\.$field, value)".
      """
  )
  @_disfavoredOverload  // Where the field exists, its value is the mistake.
  public static func set(_ keyPath: UnknownKeyPath, _ value: UnknownMember?) -> BindingAction {
    fatalError("This function is unavailable.")
  }

  /// Explains what the value of an action has to be.
  @available(*, unavailable, message: "The value has to be of the type of the field.")
  public static func set<Field, Value: Equatable>(
    _ keyPath: WritableKeyPath<Root, BindingState<Field>>,
    _ value: Value
  ) -> BindingAction {
    fatalError("This function is unavailable.")
  }
}

extension BindableAction {
  /// Explains what the field of an action has to be.
  @available(
    *,
    unavailable,
    message: """
      The state needs a field of this name that is marked with "@BindingState". Write it with a dollar \
      sign: ".set(\\.$field, value)".
      """
  )
  @_disfavoredOverload  // Where the field exists, its value is the mistake.
  public static func set<Value: Equatable>(_ keyPath: UnknownKeyPath, _ value: Value) -> Self {
    fatalError("This function is unavailable.")
  }

  /// Explains what the field of an action has to be, where the value is nil.
  @available(
    *,
    unavailable,
    message: """
      The state needs a field of this name that is marked with "@BindingState". Write it with a dollar \
      sign: ".set(\\.$field, value)".
      """
  )
  @_disfavoredOverload  // Where the field exists, its value is the mistake.
  public static func set(_ keyPath: UnknownKeyPath, _ value: UnknownMember?) -> Self {
    fatalError("This function is unavailable.")
  }

  /// Explains what the value of an action has to be.
  @available(*, unavailable, message: "The value has to be of the type of the field.")
  public static func set<Field, Value: Equatable>(
    _ keyPath: WritableKeyPath<State, BindingState<Field>>,
    _ value: Value
  ) -> Self {
    fatalError("This function is unavailable.")
  }
}

extension BindingReducer {
  /// Says how newer versions' key path to the binding actions of a view is written here.
  @available(
    *,
    unavailable,
    message: """
      Make the case of the binding actions one of the feature's own actions, \
      "case binding(BindingAction<State>)", and write "BindingReducer()".
      """
  )
  public init(action: UnknownKeyPath) {
    fatalError("This function is unavailable.")
  }
}
