private import Foundation

/// Facts about a type: its name, and the protocols that determine how its values are shown.
///
/// Checking a value's conformance to a protocol costs more than everything else that a dump does
/// with a small value, so each type is checked once per process.
///
/// All threads share these facts, but a conformance may be isolated to an actor. So no code calls
/// through a conformance to a standard library protocol that was found here. Instead, each value is
/// checked again, which takes the actor into account. Conformances to this module's protocols
/// cannot be isolated.
package final class TypeFacts: Sendable {
  /// The name without modules, local contexts and generic arguments: `Feature.State`.
  let name: String
  package let isOptional: Bool
  package let isClass: Bool
  /// Whether the type has a `==`, even if only for one actor.
  let isEquatable: Bool
  /// Whether values are, or contain, a set or a dictionary.
  let holdsHashes: Bool
  let isIdentifiable: Bool
  package let isSelfDescribing: Bool
  /// Whether a value declared as this type is exactly that: it wraps no other value, and no value
  /// of another type can take its place.
  let isPlainValue: Bool
  package let isRepresentable: Bool
  /// Whether values are compared as the values they represent, regardless of their own type.
  let isTransparent: Bool
  package let isReflectable: Bool
  let isOptionSet: Bool
  let isElementSource: Bool
  /// Whether values can find their own differences from others.
  let isUnorderedSource: Bool
  /// Whether comparing the parts also decides equality, so that `==` would only repeat the work.
  let isEqualByParts: Bool
  /// Whether the order of the children differs from one process to the next.
  package let isUnordered: Bool
  package let descriptionKind: Description.Kind?
  /// The properties that are redacted.
  package let redaction: Redaction
  /// The plan that writes values without reflection, if there is one.
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

  /// Returns the facts about a type, from the cache if the type has been seen before.
  package static func of(_ type: Any.Type) -> TypeFacts {
    known.fact(about: type) { TypeFacts(type) }
  }
}

/// Access to an optional whose type is known only at run time.
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

/// The kinds of types that reflection distinguishes.
///
/// The first word of a type's metadata is its kind, as part of the stable ABI on all platforms.
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

  /// - Returns: `nil` for a type of any other kind.
  package init?(_ type: Any.Type) {
    self.init(rawValue: unsafeBitCast(type, to: UnsafeRawPointer.self).load(as: UInt.self))
  }
}

// MARK: - Cache

/// A cache of facts about types, each of which is determined once and kept forever, as types are.
///
/// All facts of this package that take time to determine are in such caches. Facts are objects, so
/// that the storage has one type for all of them: in debug builds, generic code that uses a lock or
/// a dictionary looks up its type on every call. Like ``Guarded``, a cache is inlinable for the
/// package's other modules.
@_spi(Locks) public struct TypeCache<Fact: AnyObject & Sendable>: ~Copyable, Sendable {
  @usableFromInline let facts = Guarded<[ObjectIdentifier: any AnyObject & Sendable]>([:])

  /// Creates an empty cache.
  @inlinable
  public init() {}

  /// Returns the fact about a type, from the cache if it has been requested before.
  ///
  /// - Parameters:
  ///   - type: The type. For a fact about several types, pass the type of a tuple.
  ///   - find: Determines the fact. It may use this cache for other types, so no lock is held while
  ///     it runs. Two threads may both run it and find the same fact.
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
