// Names of other versions. Each stands for the replacement in its message, so that the compiler
// reports one error and not one more for every use of the name.

/// The name of `PresentationState` in newer versions.
@available(*, unavailable, message: "Write \"@PresentationState\".")
public typealias Presents = PresentationState

/// An attribute of newer versions.
///
/// Only a macro or a global actor can be an attribute of an enum. This attribute isolates the enum,
/// which changes nothing if the enum has no members, so it causes no other errors.
@available(
  *,
  unavailable,
  message: "Remove the attribute: \"/Action.child\" needs no preparation of the enum."
)
@globalActor
public actor CasePathable {
  /// The actor that the attribute would stand for.
  public static let shared = CasePathable()
}

/// The actions of a stack in newer versions.
@available(*, unavailable, message: "Write \"StackAction<Path.State, Path.Action>\".")
public typealias StackActionOf<Element: Reducer> = StackAction<Element.State, Element.Action>

extension BindingAction {
  /// Explains how to write a pattern for a field.
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

  /// Says that the field of an action is written with a dollar sign.
  @available(
    *,
    unavailable,
    message: """
      Write the field with a dollar sign: ".set(\\.$field, value)". The state needs a field of this name \
      that is marked with "@BindingState".
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
      Write the field with a dollar sign: ".set(\\.$field, value)". The state needs a field of this name \
      that is marked with "@BindingState".
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
