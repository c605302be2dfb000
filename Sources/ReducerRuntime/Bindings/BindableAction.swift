/// The action type of a feature with fields that a form changes.
///
/// ```swift
/// enum Action: BindableAction, Equatable {
///   case binding(BindingAction<State>)
///   case addAttendeeButtonTapped
/// }
/// ```
public protocol BindableAction<State>: SendableMetatype {
  /// The state that has the fields.
  associatedtype State

  /// The case that carries every change of a field.
  ///
  /// - Parameter action: The change.
  /// - Returns: The action that carries it.
  static func binding(_ action: BindingAction<State>) -> Self

  /// The change of a field that this action carries, if it does.
  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  /// The change of a field that this action carries, if it does.
  public var binding: BindingAction<State>? {
    CasePath.to { Self.binding($0) }.extract(from: self)
  }

  /// An action that sets a field.
  ///
  /// - Parameters:
  ///   - keyPath: The field, marked with `@BindingState`: `\.$standup.title`.
  ///   - value: What the field becomes.
  /// - Returns: `.binding(.set(keyPath, value))`.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<State, BindingState<Value>> & Sendable,
    _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }
}
