/// Compares two values by the `==` of their type, if it has one.
///
/// The value itself is cast, and not its type: only then does Swift leave out a `==` that is isolated
/// to an actor on which this does not run, and whose call would stop the program.
///
/// - Parameters:
///   - first: A value.
///   - second: A value of the same type.
/// - Returns: Whether they are equal, or nil if that is not known.
func areKnownEqual<Value>(_ first: Value, _ second: Value) -> Bool? {
  func compare<V: Equatable>(_ first: V) -> Bool {
    // Values in an existential may be of two types, and then differ.
    (second as? V).map { first == $0 } ?? false
  }
  guard let first = first as? any Equatable else { return nil }
  return compare(first)
}
