import CustomDiff

/// Returns the declared type of a value that came out of a property or collection.
///
/// A mirror boxes a property of type `any Error` as that type, whatever error it holds. The
/// declared type decides whether `.offline` will do in place of `NetworkError.offline`.
func declaredType(of subject: Any) -> Any.Type {
  func open<T>(_: T) -> Any.Type { T.self }
  return _openExistential(subject, do: open)
}

/// The stored properties of a struct type, as code sees them.
final class StoredProperties: Sendable {
  struct Property: Sendable {
    /// The name in a mirror: `_standup` for `@BindingState var standup`.
    let storage: String
    /// The name in code.
    let name: String
    let isVariable: Bool
    let isLazy: Bool
    /// The kind of the property wrapper, if the storage belongs to one.
    let wrapper: Wrapper?
    /// The type of the storage.
    let type: Any.Type
  }

  enum Wrapper: Sendable {
    /// A wrapper that conforms to `SwiftCodeWrapper`.
    case known
    /// A reference, whose projected value changes the value: `$count.withLock { … }`.
    case reference
    /// A wrapper that stores its value in a property of this name.
    case storing(String)
    /// A wrapper that stores several values, any of which may be that of the property.
    case opaque
  }

  let properties: [Property]
  private let positions: [String: Int]

  private init(_ properties: [Property]) {
    self.properties = properties
    positions = Dictionary(
      properties.enumerated().map { ($1.storage, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The property with this name in a mirror.
  subscript(storage storage: String) -> Property? {
    positions[MemberRules.sourceName(storage)].map { properties[$0] }
  }

  private static let known = TypeCache<StoredProperties>()

  /// Returns the stored properties of a struct type, in order.
  ///
  /// - Returns: `nil` for a type that is not a struct.
  static func of(_ type: Any.Type) -> StoredProperties? {
    guard TypeKind(type) == .structure else { return nil }
    return known.fact(about: type) { StoredProperties(read(type)) }
  }

  private static func read(_ type: Any.Type) -> [Property] {
    let fields = StoredField.all(of: type)
    let names = Set(fields.map(\.name))
    // A macro with storage of its own also stores the properties: `_count` for `count`.
    let isMacro = names.contains(where: MemberRules.isHidden)
    return fields.compactMap { field in
      let isLazy = field.name.hasPrefix(MemberRules.lazyPrefix)
      if MemberRules.isHidden(field.name) { return nil }
      var name = isLazy ? String(field.name.dropFirst(MemberRules.lazyPrefix.count)) : field.name
      var wrapper: Wrapper?
      if name.hasPrefix("_"), !names.contains(String(name.dropFirst())) {
        wrapper = field.isVariable ? Wrapper(of: field.type) : nil
        if wrapper != nil || isMacro { name.removeFirst() }
      }
      return Property(
        storage: field.name,
        name: name,
        isVariable: field.isVariable,
        isLazy: isLazy,
        wrapper: wrapper,
        type: field.type
      )
    }
  }
}

extension StoredProperties.Wrapper {
  /// Guesses whether a type whose values are stored in `_name` is a property wrapper.
  ///
  /// Nothing at run time says which types are property wrappers. This recognizes the wrappers of
  /// this package, and takes a user's struct for one, unless it is a collection, a number, text, an
  /// error or a raw value.
  fileprivate init?(of type: Any.Type) {
    if type is any SwiftCodeWrapper.Type {
      self = .known
      return
    }
    if type is any SwiftCodeReference.Type {
      self = .reference
      return
    }
    guard !TypeName.isOfSystem(type), let properties = StoredProperties.of(type) else {
      return nil
    }
    let usual = ["wrappedValue", "_wrappedValue", "value", "_value", "storage", "stored"]
    if let name = usual.first(where: { properties[storage: $0] != nil }) {
      self = .storing(name)
    } else if Self.isValue(type) || properties.properties.isEmpty {
      return nil
    } else {
      let only = properties.properties.count == 1 ? properties.properties[0].storage : nil
      self = only.map(Self.storing) ?? .opaque
    }
  }

  /// Returns whether a type is a value of its own, which no property wrapper is.
  private static func isValue(_ type: Any.Type) -> Bool {
    type is any Sequence.Type || type is any RawRepresentable.Type || type is any Numeric.Type
      || type is any ExpressibleByStringLiteral.Type || type is any Error.Type
      || type is any SwiftCodeConvertible.Type
  }
}
