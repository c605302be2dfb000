public import CustomDiff

/// Marks a field of a feature's state that a form can change with a binding action.
///
/// ```swift
/// struct State: Equatable {
///   @BindingState var focus: Field? = .title
///   @BindingState var standup: Standup
/// }
/// ```
///
/// `$0.$standup.title` reaches into the field, as `\.$standup.title` does in an action.
@dynamicMemberLookup
@propertyWrapper
public struct BindingState<Value> {
  /// The field's value.
  public var wrappedValue: Value

  /// Creates a field with a value.
  ///
  /// - Parameter wrappedValue: The field's value.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// The field itself, for key paths: `\.$standup`.
  public var projectedValue: BindingState {
    get { self }
    set {
      self = newValue
      if let record = WriteRecord.current { withUnsafePointer(to: &self) { record.note($0) } }
    }
  }

  /// A property of the field's value: `\.$standup.title`.
  ///
  /// - Parameter keyPath: The key path to the property.
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> BindingState<Subject> {
    get { BindingState<Subject>(wrappedValue: wrappedValue[keyPath: keyPath]) }
    set {
      wrappedValue[keyPath: keyPath] = newValue.wrappedValue
      WriteRecord.current?.note(keyPath)
    }
  }
}

extension BindingState: Equatable where Value: Equatable {}

extension BindingState: Hashable where Value: Hashable {}

extension BindingState: Sendable where Value: Sendable {}

extension BindingState: Decodable where Value: Decodable {
  /// Decodes the value as if there were no wrapper.
  public init(from decoder: any Decoder) throws {
    // A decoder applies its strategies only through a container.
    self.init(wrappedValue: try decoder.singleValueContainer().decode(Value.self))
  }
}

extension BindingState: Encodable where Value: Encodable {
  /// Encodes the value as if there were no wrapper.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension BindingState: CustomDumpRepresentable {
  /// The value alone, as dumps show it: `_focus: .title`.
  public var customDumpValue: Any { wrappedValue }
}
