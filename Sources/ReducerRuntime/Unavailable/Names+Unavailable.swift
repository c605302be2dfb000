// Names of other versions. Each stands for what is written here, so that there is one error, and not
// one more wherever the name is used.

/// The name of newer versions for `PresentationState`.
@available(*, unavailable, message: "Write \"@PresentationState\".")
public typealias Presents = PresentationState

/// An attribute of newer versions.
///
/// Only a macro or a global actor can be an attribute of an enum. Isolation changes nothing in one that
/// has no members, so there are no errors besides this one.
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
}

extension BindingAction {
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
  /// Without it the compiler would compare the key path with the type of a key, and say that one cannot
  /// be converted to the other.
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

/// Says that a function which cannot throw has to return something.
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
