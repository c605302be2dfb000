public import CustomDiff

/// A change that a form made to one field of a feature's state.
///
/// <!-- context: in-function -->
/// ```swift
/// await store.send(.set(\.$standup.title, "Engineering")) {
///   $0.standup.title = "Engineering"
/// }
/// ```
public struct BindingAction<Root>: Sendable {
  /// The field that changes: the key path that the action was made with.
  public let keyPath: any PartialKeyPath<Root> & Sendable

  private let field: Field

  /// Makes an action that sets a field.
  ///
  /// - Parameters:
  ///   - keyPath: The field, marked with `@BindingState`: `\.$standup.title`.
  ///   - value: What the field becomes.
  /// - Returns: The action.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<Root, BindingState<Value>> & Sendable,
    _ value: Value
  ) -> BindingAction {
    BindingAction(
      keyPath: keyPath,
      field: Field(
        value: value,
        set: { $0[keyPath: keyPath].wrappedValue = value },
        equals: { ($0 as? Value) == value }
      )
    )
  }

  /// Whether an action was made with a key path, for `switch`.
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
  ///   - keyPath: The field, or the part of it, that the action was made with.
  ///   - action: The action.
  /// - Returns: Whether the action sets exactly what the key path leads to.
  public static func ~= <Value>(
    keyPath: WritableKeyPath<Root, BindingState<Value>>,
    action: BindingAction
  ) -> Bool {
    action.keyPath as PartialKeyPath<Root> == keyPath
  }

  func apply(to root: inout Root) { field.set(&root) }

  /// What is known of a field only where its type is.
  private struct Field: Sendable {
    let value: any Sendable
    let set: @Sendable (inout Root) -> Void
    let equals: @Sendable (any Sendable) -> Bool
  }
}

extension BindingAction: Equatable {
  /// Whether both set the same field to the same value.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.keyPath as PartialKeyPath<Root> == rhs.keyPath && lhs.field.equals(rhs.field.value)
  }
}

extension BindingAction: CustomDumpReflectable {
  /// Dumps show the value, and the field's name where the key path knows it.
  public var customDumpMirror: Mirror {
    Mirror(self, children: ["set": (keyPath, field.value)], displayStyle: .enum)
  }
}
