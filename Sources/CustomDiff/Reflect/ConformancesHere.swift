// A conformance may be isolated to an actor, as those of types are that are isolated themselves. To call
// it elsewhere stops the program. Swift looks at that where a value is cast to a protocol, but not where
// a type is. A nil has a type, and conforms to these protocols where what could be in it does.

/// Whether values of a type can be compared by `==` on the actor that this runs on.
func isEquatableHere<T>(_: T.Type) -> Bool { (T?.none as Any) is any Equatable }

/// Whether values of a type can be hashed on the actor that this runs on.
func isHashableHere<T>(_: T.Type) -> Bool { (T?.none as Any) is any Hashable }

/// Whether the identifier of a value, and of others of its type, can be read on the actor that this runs
/// on.
func isIdentifiableHere<T>(_ value: T) -> Bool { value is any Identifiable }
