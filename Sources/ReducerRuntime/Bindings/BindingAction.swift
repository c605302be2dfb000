public import CustomDiff

/// A change that a form made to one field of a feature's state.
///
/// ```swift
/// await store.send(.set(\.$standup.title, "Engineering")) {
///   $0.standup.title = "Engineering"
/// }
/// ```
public struct BindingAction<Root> {
  /// The field that changes: the key path that the action was made with.
  public let keyPath: PartialKeyPath<Root>

  private let field: Field

  /// Makes an action that sets a field.
  ///
  /// - Parameters:
  ///   - keyPath: The field, marked with `@BindingState`: `\.$standup.title`.
  ///   - value: What the field becomes.
  /// - Returns: The action.
  public static func set<Value: Equatable>(
    _ keyPath: WritableKeyPath<Root, BindingState<Value>>,
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

  /// Whether an action changes a field, for `switch`.
  ///
  /// ```swift
  /// case .binding(\.$standup):
  /// ```
  public static func ~= <Value>(
    keyPath: WritableKeyPath<Root, BindingState<Value>>,
    action: BindingAction
  ) -> Bool {
    action.keyPath == keyPath
  }

  func apply(to root: inout Root) { field.set(&root) }

  private struct Field {
    let value: Any
    let set: (inout Root) -> Void
    let equals: (Any) -> Bool
  }
}

/// Unchecked for the sake of the key path and the closures over it: a key path is immutable, and
/// the value belongs to a state that is itself `Sendable`.
extension BindingAction: @unchecked Sendable where Root: Sendable {}

extension BindingAction: Equatable {
  /// Whether both set the same field to the same value.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.keyPath == rhs.keyPath && lhs.field.equals(rhs.field.value)
  }
}

extension BindingAction: CustomDumpReflectable {
  /// Dumps show the value, and the field's name where the key path knows it.
  public var customDumpMirror: Mirror {
    Mirror(self, children: ["set": (keyPath, field.value)], displayStyle: .enum)
  }
}
