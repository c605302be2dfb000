import Synchronization

/// What is known of a type once and for all: its name and the protocols that decide how it shows.
///
/// Asking a value whether it conforms to a protocol costs more than everything else that a dump does
/// with a small value, so each type is asked once per process.
final class TypeFacts: Sendable {
  /// The name without modules, local contexts and generic arguments: `Feature.State`.
  let name: String
  let isOptional: Bool
  let isClass: Bool
  let isEquatable: Bool
  let isIdentifiable: Bool
  let isSelfDescribing: Bool
  let isRepresentable: Bool
  let isReflectable: Bool
  /// Whether the order of the children differs from one process to the next.
  let isUnordered: Bool
  let leaf: Description.Kind?

  private init(_ type: Any.Type) {
    name = TypeName.short(type)
    isOptional = type is any OptionalProtocol.Type
    isClass = type is AnyClass
    isEquatable = type is any Equatable.Type
    isIdentifiable = type is any Identifiable.Type
    isSelfDescribing = type is any CustomDumpStringConvertible.Type
    isRepresentable = type is any CustomDumpRepresentable.Type
    isReflectable = type is any CustomDumpReflectable.Type
    isUnordered = type is any UnorderedCollection.Type
    leaf = Description.Kind(type, isSelfDescribing: isSelfDescribing)
  }

  private static let known = Mutex<[ObjectIdentifier: TypeFacts]>([:])

  /// Returns the facts of a type, from the cache when it has been seen before.
  static func of(_ type: Any.Type) -> TypeFacts {
    let key = ObjectIdentifier(type)
    if let facts = known.withLock({ $0[key] }) { return facts }
    // Made outside the lock: two threads may both do it, and agree.
    let facts = TypeFacts(type)
    known.withLock { $0[key] = facts }
    return facts
  }
}

/// The way into an optional whose type is known only at run time.
protocol OptionalProtocol {
  /// The wrapped value, or `nil`.
  var wrappedAny: Any? { get }
}

extension Optional: OptionalProtocol {
  var wrappedAny: Any? { map { $0 as Any } }
}

/// A standard collection whose iteration order depends on the process.
protocol UnorderedCollection {}

extension Set: UnorderedCollection {}
extension Dictionary: UnorderedCollection {}
