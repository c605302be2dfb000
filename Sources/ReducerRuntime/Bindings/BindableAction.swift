/// The action type of a feature with fields that a form can change.
///
/// ```swift
/// enum Action: BindableAction, Equatable {
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
}
