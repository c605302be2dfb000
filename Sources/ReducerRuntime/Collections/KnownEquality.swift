internal import CustomDiff

/// Compares two values with the `==` of their type, if it has one.
///
/// The value is cast, and not its type. Only then does Swift skip a `==` that is isolated to an
/// actor on which this code does not run. Calling it would stop the program. Casting a set or a
/// dictionary does not show whether its members can be hashed here, so that is checked apart.
///
/// - Parameters:
///   - first: A value.
///   - second: A value of the same type.
/// - Returns: Whether they are equal, or nil if that is unknown.
func areKnownEqual<Value>(_ first: Value, _ second: Value) -> Bool? {
  func compare<V: Equatable>(_ first: V) -> Bool? {
    guard hasConformancesHere(V.self) else { return nil }
    // Values in existentials may have different types, and then they differ.
    return (second as? V).map { first == $0 } ?? false
  }
  guard let first = first as? any Equatable else { return nil }
  return compare(first)
}
