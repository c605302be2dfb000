/// A value together with an identifier, for values that have none of their own.
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

  /// Gives a value an identifier.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - id: Its identifier.
  public init(_ value: Value, id: ID) {
    self.id = id
    self.value = value
  }

  /// Gives a value an identifier that is made from it.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - id: Makes the identifier.
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

  /// A property of the value that can only be read.
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
