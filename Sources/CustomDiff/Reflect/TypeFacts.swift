private import Foundation

/// The facts about a type: its name and the protocols that decide how it shows.
///
/// Asking a value whether it conforms to a protocol costs more than everything else that a dump does
/// with a small value, so each type is asked once per process.
///
/// Facts are shared by all threads, and a conformance may be isolated to an actor. So nothing is
/// called through a conformance that was found here to a protocol of the standard library: each value is
/// asked again, which takes the actor into account. Those of this module cannot be isolated.
package final class TypeFacts: Sendable {
  /// The name without modules, local contexts and generic arguments: `Feature.State`.
  let name: String
  package let isOptional: Bool
  package let isClass: Bool
  /// Whether the type has a `==`, be it only for one actor.
  let isEquatable: Bool
  /// Whether a set or a dictionary is in what values contain, or they are one.
  let holdsHashes: Bool
  let isIdentifiable: Bool
  package let isSelfDescribing: Bool
  /// Whether a value that is declared as this type is all that there is: nothing wraps it, and no
  /// value of another type can stand in its place.
  let isPlainValue: Bool
  package let isRepresentable: Bool
  /// Whether values are compared as what they represent, whatever their own type.
  let isTransparent: Bool
  package let isReflectable: Bool
  let isOptionSet: Bool
  let isElementSource: Bool
  /// Whether values find out by themselves what they have not in common.
  let isUnorderedSource: Bool
  /// Whether comparing the parts also says if the values are equal, so that `==` would only do the
  /// work twice.
  let isEqualByParts: Bool
  /// Whether the order of the children differs from one process to the next.
  package let isUnordered: Bool
  package let descriptionKind: Description.Kind?
  /// Which properties must not show.
  package let redaction: Redaction
  /// Writes values without reflection, if that is possible.
  let plan: (any ValuePlan)?

  private init(_ type: Any.Type) {
    name = TypeName.short(type)
    isOptional = type is any OptionalProtocol.Type
    isClass = type is AnyClass
    isEquatable = type is any Equatable.Type
    holdsHashes = CustomDiff.holdsHashes(type)
    isIdentifiable = type is any Identifiable.Type
    isSelfDescribing = type is any CustomDumpStringConvertible.Type
    isRepresentable =
      type is any CustomDumpRepresentable.Type && !(type is any CustomDumpSecret.Type)
    isTransparent = type == AnyHashable.self || type is NSObject.Type
    isReflectable = type is any CustomDumpReflectable.Type
    isOptionSet = type is any OptionSet.Type
    let kind = TypeKind(type)
    isPlainValue =
      (kind == .structure || kind == .enumeration) && type != AnyHashable.self && !isRepresentable
    isElementSource = !isReflectable && type is any ElementSource.Type
    isUnorderedSource = !isReflectable && !isRepresentable && type is any UnorderedSource.Type
    isEqualByParts =
      !isRepresentable && !isSelfDescribing && isEquatable
      && (isUnorderedSource || isElementSource && type is any ArrayBacked.Type)
    isUnordered = type is any UnorderedCollection.Type
    descriptionKind = Description.Kind(type, isSelfDescribing: isSelfDescribing)
    redaction = Redaction(type)
    plan = TypeFacts.makePlan(
      for: type,
      name: name,
      descriptionKind: isOptional ? nil : descriptionKind,
      choosesForm: isRepresentable || isReflectable,
      redaction: redaction
    )
  }

  private static let known = TypeCache<TypeFacts>()

  /// Returns the facts of a type, from the cache when it has been seen before.
  package static func of(_ type: Any.Type) -> TypeFacts {
    known.fact(about: type) { TypeFacts(type) }
  }
}

/// The way into an optional whose type is known only at run time.
package protocol OptionalProtocol {
  /// The wrapped value, or `nil`.
  var wrappedAny: Any? { get }

  static var wrappedType: Any.Type { get }
}

extension Optional: OptionalProtocol {
  package var wrappedAny: Any? { map { $0 as Any } }

  package static var wrappedType: Any.Type { Wrapped.self }
}

/// A standard collection whose iteration order depends on the process.
protocol UnorderedCollection {}

extension Set: UnorderedCollection {}
extension Dictionary: UnorderedCollection {}

/// The kinds of types, as far as reflection distinguishes them.
///
/// The first word of a type's metadata is its kind. That is part of the stable ABI on all platforms.
package enum TypeKind: UInt {
  case `class` = 0
  case structure = 0x200
  case enumeration = 0x201
  case optional = 0x202
  case tuple = 0x301
  case function = 0x302
  case existential = 0x303
  case metatype = 0x304
  case existentialMetatype = 0x306

  /// - Returns: Nil for a type of any other kind.
  package init?(_ type: Any.Type) {
    self.init(rawValue: unsafeBitCast(type, to: UnsafeRawPointer.self).load(as: UInt.self))
  }
}

// MARK: - Cache

/// Facts about types, found out once for each type and kept as long as types live: for ever.
///
/// All facts of this package that take time to find out are in such caches. Facts are objects, so that the
/// storage has one type for all of them: in debug builds, generic code that uses a lock or dictionary asks
/// for its type on every call. Like ``Guarded``, a cache is inlinable for the package's other modules.
@_spi(Locks) public struct TypeCache<Fact: AnyObject & Sendable>: ~Copyable, Sendable {
  @usableFromInline let facts = Guarded<[ObjectIdentifier: any AnyObject & Sendable]>([:])

  /// Creates an empty cache.
  @inlinable
  public init() {}

  /// Returns the fact about a type, from the cache if it has been asked for before.
  ///
  /// - Parameters:
  ///   - type: The type; for a fact about several, the type of a tuple.
  ///   - find: Finds the fact out. It may use this cache for other types, so no lock is held while it
  ///     runs; two threads may both run it, and find the same.
  @inlinable
  public func fact(about type: Any.Type, find: () -> Fact) -> Fact {
    let key = ObjectIdentifier(type)
    // Only facts of this type are stored below.
    if let fact = facts.withLock({ $0[key] }) { return unsafeDowncast(fact, to: Fact.self) }
    let fact = find()
    facts.withLock { $0[key] = fact }
    return fact
  }
}
