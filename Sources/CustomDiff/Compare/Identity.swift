/// The identity of elements that have one.
enum Identity {
  /// Returns the `id` of an identifiable value, or `nil` if it has none.
  ///
  /// An object that is identifiable by being an object is not: it has no identity that a copy of the
  /// state would share.
  static func of(_ subject: Any) -> AnyHashable? {
    let (value, facts, _) = Reflection.peel(subject)
    func open<T: Identifiable>(_ value: T) -> AnyHashable? {
      T.ID.self == ObjectIdentifier.self ? nil : AnyHashable(value.id)
    }
    guard facts.isIdentifiable, let identifiable = value as? any Identifiable else { return nil }
    return open(identifiable)
  }
}
