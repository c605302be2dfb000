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
  /// True if the type has a `==`, even if only for one actor.
  let isEquatable: Bool
  /// True if whether values can be compared or hashed here depends on their contents.
  let isHashingContainer: Bool
  let isIdentifiable: Bool
  package let isSelfDescribing: Bool
  package let isRepresentable: Bool
  /// True if values are compared as the values they represent, regardless of their own type.
  let isTransparent: Bool
  package let isReflectable: Bool
  let isElementSource: Bool
  /// True if values are sets or dictionaries that show their members.
  let isUnorderedSource: Bool
  /// True if comparing the parts also decides equality, so that `==` would only repeat the work.
  let isEqualByParts: Bool
  /// True if the order of the children differs from one process to the next.
  package let isUnordered: Bool
  package let descriptionKind: Description.Kind?
  /// The properties that are redacted.
  package let redaction: Redaction
  /// True if the mirror of a value may have children that must not be read.
  let mayHoldUnreadable: Bool
  /// The properties of a struct; `nil` for other types, and where only a mirror can read them.
  let properties: [ReadableProperty]?
  /// True if a mirror of a value has the children that the type's declaration says.
  let isPlainEnum: Bool

  private init(_ type: Any.Type) {
    name = TypeName.short(type)
    isOptional = type is any OptionalProtocol.Type
    isClass = type is AnyClass
    isEquatable = type is any Equatable.Type
    isHashingContainer = type is any HashingContainer.Type
    isIdentifiable = type is any Identifiable.Type
    isSelfDescribing = type is any CustomDumpStringConvertible.Type
    isRepresentable =
      type is any CustomDumpRepresentable.Type && !(type is any CustomDumpSecret.Type)
    isTransparent = type == AnyHashable.self || type is NSObject.Type
    isReflectable = type is any CustomDumpReflectable.Type
    isElementSource = !isReflectable && type is any ElementSource.Type
    isUnorderedSource = !isReflectable && !isRepresentable && type is any UnorderedSource.Type
    isEqualByParts =
      !isRepresentable && !isSelfDescribing && isEquatable && isElementSource
      && type is any ArrayBacked.Type
    isUnordered = type is any UnorderedCollection.Type
    descriptionKind = Description.Kind(type, isSelfDescribing: isSelfDescribing)
    redaction = Redaction(type)
    let hasParts = descriptionKind == nil && !isElementSource && !isUnordered
    mayHoldUnreadable = hasParts && CustomDiff.mayHoldUnreadable(type)
    properties = hasParts && !isReflectable ? ReadableProperty.all(of: type) : nil
    isPlainEnum =
      TypeKind(type) == .enumeration && !isReflectable && !(type is any CustomReflectable.Type)
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

// MARK: - Values that cannot be read

/// Returns the children of a value's mirror, with an ``UnreadValue`` in place of each child that must
/// not be read.
///
/// The metatype of a struct or enum is known from its type, so it takes no space in a struct, a class
/// or a payload. A mirror takes it, and optionals and tuples of it, for values of their full size:
/// it copies what lies behind. Even `type(of:)` reads a metatype, since it returns the type of the
/// type that the metatype is.
///
/// - Parameters:
///   - value: Any value.
///   - mirror: The mirror of the value, or of it as a value of a superclass.
package func readableChildren(of value: Any, _ mirror: Mirror) -> Mirror.Children {
  let (type, children) = (mirror.subjectType, mirror.children)
  guard TypeFacts.of(type).mayHoldUnreadable else { return children }
  switch TypeKind(type) {
  case .structure:
    return Mirror.Children(
      zip(StoredField.all(of: type), children.indices).map { field, index in
        isUnreadable(field.type)
          ? (field.name, UnreadValue(type: field.type)) : children[index]
      }
    )
  case .enumeration:
    guard let payload = unreadablePayload(of: value, type) else { return children }
    return Mirror.Children([(enumCaseName(of: value), UnreadValue(type: payload))])
  default:
    return Mirror.Children(children.map { ($0.label, readable($0.value)) })
  }
}

/// Returns the children of the mirror of a value, as ``readableChildren(of:_:)`` does.
package func readableChildren(of value: Any) -> Mirror.Children {
  readableChildren(of: value, Mirror(reflecting: value))
}

/// Returns a part of an object, or what stands for it if it must not be read.
private func readable(_ part: Any) -> Any {
  func declaredType<T>(_: T) -> Any.Type { T.self }
  let type = _openExistential(part, do: declaredType)
  return isUnreadable(type) ? UnreadValue(type: type) : part
}

/// Returns whether values of a type may hold a part that a mirror cannot read.
private func mayHoldUnreadable(_ type: Any.Type) -> Bool {
  // A mirror of the type's own has what the type gave it.
  if type is any CustomReflectable.Type { return false }
  switch TypeKind(type) {
  case .structure: return StoredField.all(of: type).contains { isUnreadable($0.type) }
  case .enumeration:
    return EnumMetadata.known(of: type)?.cases.contains { unreadable($0.payload) != nil } ?? false
  case .class: return true
  default: return false
  }
}

private func isUnreadable(_ type: Any.Type) -> Bool {
  switch TypeKind(type) {
  case .metatype, .optional, .tuple: PayloadType.isUnreadable(type)
  default: false
  }
}

private func unreadable(_ payload: EnumMetadata.Payload) -> Any.Type? {
  if case .direct(let payload) = payload { payload.unreadable } else { nil }
}

/// Returns the type of the payload of an enum's value, if a mirror cannot read it.
private func unreadablePayload(of value: Any, _ type: Any.Type) -> Any.Type? {
  guard let metadata = EnumMetadata.known(of: type) else { return nil }
  let tag = Int(withMemory(of: value, as: type, metadata.tag))
  return metadata.cases.indices.contains(tag) ? unreadable(metadata.cases[tag].payload) : nil
}

/// A placeholder for a value that cannot be read.
package struct UnreadValue: CustomDumpStringConvertible {
  /// The type of the value.
  package let type: Any.Type

  /// The value, if its type determines it: a metatype.
  package var metatype: Any.Type? { PayloadType.instanceType(type) }

  /// The metatype, or else the type of the value.
  package var customDumpDescription: String {
    if let metatype { return "\(TypeName.short(metatype)).self" }
    let name = TypeName.full(type)
    return TypeKind(type) == .metatype ? "\(name.dropLast(".Type".count)).self" : "\(name)(…)"
  }
}

// MARK: - Cache

/// A cache of facts about types, each of which is determined once and kept forever, as types are.
///
/// All facts of this package that take time to determine are in such caches.
package struct TypeCache<Fact: Sendable>: ~Copyable, Sendable {
  private let facts = Guarded<[ObjectIdentifier: Fact]>([:])

  /// Creates an empty cache.
  package init() {}

  /// Returns the fact about a type, from the cache if it has been requested before.
  ///
  /// - Parameters:
  ///   - type: The type. For a fact about several types, pass the type of a tuple.
  ///   - find: Determines the fact. It may use this cache for other types, so no lock is held while
  ///     it runs. Two threads may both run it and find the same fact.
  package func fact(about type: Any.Type, find: () -> Fact) -> Fact {
    let key = ObjectIdentifier(type)
    if let fact = facts.withLock({ $0[key] }) { return fact }
    let fact = find()
    facts.withLock { $0[key] = fact }
    return fact
  }
}
