// A conformance may be isolated to an actor, as those of types are that are isolated themselves. To call
// it elsewhere stops the program. Swift looks at that where a value is cast to a protocol, but not where
// a type is. A nil has a type, and conforms to these protocols where what could be in it does.

/// Whether values of a type can be compared by `==` on the actor that this runs on.
func isEquatableHere<T>(_: T.Type) -> Bool {
  (T?.none as Any) is any Equatable && hasConformancesHere(T.self)
}

/// Whether values of a type can be hashed on the actor that this runs on.
func isHashableHere<T>(_: T.Type) -> Bool {
  (T?.none as Any) is any Hashable && hasConformancesHere(T.self)
}

/// The value, if it can be hashed on the actor that this runs on.
func hashableHere(_ value: Any) -> (any Hashable)? {
  hasConformancesHere(type(of: value)) ? value as? any Hashable : nil
}

/// Whether the identifier of a value, and of others of its type, can be read on the actor that this runs
/// on.
func isIdentifiableHere<T>(_ value: T) -> Bool { value is any Identifiable }

/// A collection or optional, whose own conformances rest on those of what is in it.
///
/// Sets and dictionaries have theirs whatever actor those of their members are isolated to, since every
/// member can be hashed somewhere. So a cast of them, or of a list of them, does not tell.
protocol HashingContainer {
  /// Whether a set or a dictionary is in values of this type, or they are one.
  static var holdsHashes: Bool { get }
  /// Whether the conformances in there count on the actor that this runs on.
  static var hasConformancesHere: Bool { get }
}

/// Whether a set or a dictionary is in values of a type, or they are one.
///
/// It asks for no facts: a type may hold an array of itself, whose facts are part of its own.
func holdsHashes(_ type: Any.Type) -> Bool {
  (type as? any HashingContainer.Type)?.holdsHashes ?? false
}

/// Whether the conformances that a type takes for granted count on the actor that this runs on.
func hasConformancesHere(_ type: Any.Type) -> Bool {
  guard TypeFacts.of(type).holdsHashes else { return true }
  return (type as! any HashingContainer.Type).hasConformancesHere
}

extension Set: HashingContainer {
  static var holdsHashes: Bool { true }
  static var hasConformancesHere: Bool { isHashableHere(Element.self) }
}

extension Dictionary: HashingContainer {
  static var holdsHashes: Bool { true }
  static var hasConformancesHere: Bool {
    isHashableHere(Key.self) && CustomDiff.hasConformancesHere(Value.self)
  }
}

extension Array: HashingContainer {
  static var holdsHashes: Bool { CustomDiff.holdsHashes(Element.self) }
  static var hasConformancesHere: Bool { CustomDiff.hasConformancesHere(Element.self) }
}

extension Optional: HashingContainer {
  static var holdsHashes: Bool { CustomDiff.holdsHashes(Wrapped.self) }
  static var hasConformancesHere: Bool { CustomDiff.hasConformancesHere(Wrapped.self) }
}
