// What the runtime knows of the stored properties of structs.
//
// A mirror gives the names and values of stored properties, but says neither which are constants nor
// what a struct stores whose own mirror shows something else. The runtime functions below say it; they
// are those from which the standard library makes mirrors, declared as the library declares them, as
// `swift_EnumCaseName` is elsewhere in this module. They read the field descriptor, whose records have
// the flag "var", so this file touches no memory of the runtime's itself, but for one word:
//
// - The first word of a type's metadata is its kind. That is part of the stable ABI on all platforms.
//   Only kinds that say "struct" go on to the functions, which look at no value for a struct.
// - The name is copied at once and released by the function that comes with it.
// - A type compiled without reflection metadata has no properties here, so nothing is known of it; its
//   mirror shows none either.

/// A record that the runtime fills in.
private struct FieldRecord {
  var name: UnsafePointer<CChar>?
  var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func runtimeFieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func runtimeField(
  _ type: Any.Type,
  index: Int,
  fieldMetadata: UnsafeMutablePointer<FieldRecord>
) -> Any.Type

/// The kinds of types that the writing of code has to tell apart.
enum TypeKind: UInt {
  case structure = 0x200
  case enumeration = 0x201
  case optional = 0x202
  case tuple = 0x301
  case function = 0x302
  case existential = 0x303
  case metatype = 0x304
  case existentialMetatype = 0x306

  /// - Returns: Nil for classes, and what else is none of the cases.
  init?(_ type: Any.Type) {
    self.init(rawValue: unsafeBitCast(type, to: UnsafeRawPointer.self).load(as: UInt.self))
  }
}

/// Returns the type that a value is declared as, where it came out of a property or collection.
///
/// A mirror boxes a property of type `any Error` as that type, whatever error it holds. To know it is to
/// know whether `.offline` will do in place of `NetworkError.offline`.
func declaredType(of subject: Any) -> Any.Type {
  func open<T>(_: T) -> Any.Type { T.self }
  return _openExistential(subject, do: open)
}

/// The stored properties of a struct type, as code meets them.
final class StoredProperties: Sendable {
  struct Property: Sendable {
    /// What a mirror calls it: `_standup` for `@BindingState var standup`.
    let storage: String
    /// What code calls it.
    let name: String
    let isVariable: Bool
    let isLazy: Bool
    /// How the storage wraps the value, if it is that of a property wrapper.
    let wrapper: Wrapper?
  }

  enum Wrapper: Sendable {
    /// A wrapper that says so itself.
    case known
    /// A wrapper that keeps its value in a stored property of this name.
    case storing(String)
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

  /// The property that a mirror calls by a name.
  subscript(storage storage: String) -> Property? { positions[storage].map { properties[$0] } }

  private static let known = Guarded<[ObjectIdentifier: StoredProperties?]>([:])

  /// Returns the stored properties of a struct type, in order.
  ///
  /// - Returns: Nil for what is no struct.
  static func of(_ type: Any.Type) -> StoredProperties? {
    guard TypeKind(type) == .structure else { return nil }
    let key = ObjectIdentifier(type)
    if let properties = known.withLock({ $0[key] }) { return properties }
    let properties = StoredProperties(read(type))
    known.withLock { $0[key] = properties }
    return properties
  }

  private static func read(_ type: Any.Type) -> [Property] {
    let fields = (0..<runtimeFieldCount(type)).map { index in
      var record = FieldRecord()
      let type = runtimeField(type, index: index, fieldMetadata: &record)
      defer { record.freeName?(record.name) }
      return (
        name: record.name.map { String(cString: $0) } ?? "", type: type,
        isVariable: record.isVariable
      )
    }
    let names = Set(fields.map(\.name))
    return fields.compactMap { field in
      let lazyPrefix = "$__lazy_storage_$_"
      let isLazy = field.name.hasPrefix(lazyPrefix)
      // Macros keep their storage in such properties.
      if field.name.hasPrefix("_$") { return nil }
      var name = isLazy ? String(field.name.dropFirst(lazyPrefix.count)) : field.name
      var wrapper: Wrapper?
      if name.hasPrefix("_"), !names.contains(String(name.dropFirst())) {
        wrapper = Wrapper(of: field.type)
        if wrapper != nil { name.removeFirst() }
      }
      return Property(
        storage: field.name,
        name: name,
        isVariable: field.isVariable,
        isLazy: isLazy,
        wrapper: wrapper
      )
    }
  }
}

extension StoredProperties.Wrapper {
  /// Guesses whether a type whose values are stored in `_name` is a property wrapper.
  ///
  /// Nothing at run time says which types are. What is taken for one is what this package knows, and
  /// structs that keep a value under one of the names which wrappers usually keep it under.
  fileprivate init?(of type: Any.Type) {
    if type is any SwiftCodeWrapper.Type {
      self = .known
      return
    }
    guard !SwiftTypeName.isOfSystem(type), let properties = StoredProperties.of(type) else {
      return nil
    }
    let usual = ["wrappedValue", "_wrappedValue", "value", "_value", "storage", "stored"]
    guard let name = usual.first(where: { properties[storage: $0] != nil }) else { return nil }
    self = .storing(name)
  }
}
