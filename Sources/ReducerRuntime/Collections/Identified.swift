/// A value with an identifier, for values that have none of their own.
///
/// ```swift
/// let rows: IdentifiedArrayOf<Identified<Int, String>> = [
///   Identified("Blob", id: 1),
///   Identified("Blob Jr.", id: 2),
/// ]
/// rows[id: 2]?.count  // 8
/// ```
@dynamicMemberLookup
public struct Identified<ID: Hashable, Value>: Identifiable {
  /// The identifier.
  public let id: ID

  /// The value.
  public var value: Value

  /// Creates a value with an identifier.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - id: Its identifier.
  public init(_ value: Value, id: ID) {
    self.id = id
    self.value = value
  }

  /// Creates a value with an identifier that is computed from it.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - id: Computes the identifier.
  public init(_ value: Value, id: (Value) -> ID) {
    self.init(value, id: id(value))
  }

  /// A property of the value.
  ///
  /// - Parameter path: The property.
  public subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Member {
    get { value[keyPath: path] }
    set { value[keyPath: path] = newValue }
  }

  /// A read-only property of the value.
  ///
  /// - Parameter path: The property.
  public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member {
    value[keyPath: path]
  }
}

extension Identified: Sendable where ID: Sendable, Value: Sendable {}
extension Identified: Equatable where Value: Equatable {}
extension Identified: Hashable where Value: Hashable {}
extension Identified: Encodable where ID: Encodable, Value: Encodable {}
extension Identified: Decodable where ID: Decodable, Value: Decodable {}
