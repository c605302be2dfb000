// Names of other versions. Each stands for the replacement in its message, so that the compiler
// reports one error and not one more for every use of the name.

extension BindingAction {
  /// Explains how to write a pattern for a field.
  @available(
    *,
    unavailable,
    message: """
      The state needs a field of this name. Mark the state with "@ObservableState", or mark the field \
      with "@BindingState" and write it with a dollar sign: "case .binding(\\.$field)".
      """
  )
  public static func ~= (keyPath: UnknownKeyPath, action: BindingAction) -> Bool {
    fatalError("This function is unavailable.")
  }

  /// Says that the field of an action is written with a dollar sign.
  @available(
    *,
    unavailable,
    message: """
      Mark the state with "@ObservableState", or mark the field with "@BindingState" and write it with a \
      dollar sign: ".set(\\.$field, value)".
      """
  )
  @_disfavoredOverload  // Where the field exists, its value is the mistake.
  public static func set<Value>(_ keyPath: WritableKeyPath<Root, Value>, _ value: Value) -> Self {
    fatalError("This function is unavailable.")
  }
}

extension BindableAction {
  /// Says that the field of an action is written with a dollar sign.
  @available(
    *,
    unavailable,
    message: """
      Mark the state with "@ObservableState", or mark the field with "@BindingState" and write it with a \
      dollar sign: ".set(\\.$field, value)".
      """
  )
  @_disfavoredOverload  // Where the field exists, its value is the mistake.
  public static func set<Value>(_ keyPath: WritableKeyPath<State, Value>, _ value: Value) -> Self {
    fatalError("This function is unavailable.")
  }
}

extension Dependency {
  /// Says that there is no such dependency.
  ///
  /// Without it, the compiler would report that the key path cannot be converted to the type of a
  /// key.
  @available(
    *,
    unavailable,
    message: """
      "DependencyValues" has no property of this name. Correct the spelling, or declare the dependency \
      in an extension of "DependencyValues".
      """
  )
  public init(_ keyPath: UnknownKeyPath) where Value == UnknownMember {
    fatalError("This function is unavailable.")
  }
}

extension DependencyValues {
  /// The scheduler of other versions.
  @available(
    *,
    unavailable,
    message: """
      Write "@Dependency(\\.continuousClock) var clock" in a feature, and "$0.continuousClock = .immediate" \
      in a test.
      """
  )
  public var mainQueue: any Clock<Duration> {
    get { fatalError("This property is unavailable.") }
    set { fatalError("This property is unavailable.") }
  }
}

/// Says that an endpoint that cannot throw must return something.
@available(
  *,
  unavailable,
  message: "The endpoint has to return something: unimplemented(\"…\", placeholder: …)."
)
public func unimplemented<each Input, Output>(
  _ name: String = "",
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Input) -> Output {
  fatalError("This function is unavailable.")
}

extension Effect {
  /// Says that a clock takes the place of a scheduler.
  @available(
    *,
    unavailable,
    message: """
      Write a clock in place of the scheduler: "debounce(id: …, for: …, clock: clock)", with \
      "@Dependency(\\.continuousClock) var clock".
      """
  )
  public func debounce(id: some Hashable, for duration: Duration, scheduler: some Any) -> Effect {
    fatalError("This function is unavailable.")
  }

  /// Says that a clock takes the place of a scheduler.
  @available(
    *,
    unavailable,
    message: """
      Write a clock in place of the scheduler: "throttle(id: …, for: …, clock: clock, latest: …)", with \
      "@Dependency(\\.continuousClock) var clock".
      """
  )
  public func throttle(
    id: some Hashable,
    for interval: Duration,
    scheduler: some Any,
    latest: Bool
  ) -> Effect {
    fatalError("This function is unavailable.")
  }
}
