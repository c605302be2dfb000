// The functions of the Swift runtime from which the standard library makes mirrors, prints enums and
// finds key paths, declared as in the library. They are not promised to stay. None of them needs the
// code below to know a layout, except for the record that `runtimeField` fills in:
//
// - Only structs are passed to the functions for fields, which look at no value for a struct.
// - The name is copied at once, and released by the function that comes with it.
// - A type compiled without reflection metadata has no properties here, so nothing is known about
//   it. Its mirror shows none either.

/// The kinds of types that reflection distinguishes.
///
/// The numbers are part of the stable ABI on all platforms.
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
    self.init(rawValue: runtimeKind(type))
  }
}

@_silgen_name("swift_getMetadataKind")
private func runtimeKind(_ type: Any.Type) -> UInt

// MARK: - Stored properties

/// A stored property of a struct: its name, its type and its place in a value.
package struct StoredField {
  package let name: String
  package let type: Any.Type
  /// The distance from the start of a value, in bytes.
  package let offset: Int
  package let isVariable: Bool
  /// True if the reference is strong: neither weak nor unowned.
  let isStrong: Bool
}

extension StoredField {
  /// Returns the stored properties of a struct in order, or none for any other type.
  package static func all(of type: Any.Type) -> [StoredField] {
    guard TypeKind(type) == .structure else { return [] }
    return (0..<runtimeFieldCount(type)).map { index in
      var record = FieldRecord()
      let fieldType = runtimeField(type, index: index, fieldMetadata: &record)
      defer { record.freeName?(record.name) }
      return StoredField(
        name: record.name.map { MemberRules.sourceName(String(cString: $0)) } ?? "",
        type: fieldType,
        offset: runtimeFieldOffset(type, index: index),
        isVariable: record.isVariable,
        isStrong: record.isStrong
      )
    }
  }

  /// True if generic code can read the value in place.
  ///
  /// Weak and unowned references are not plain pointers. Functions and metatypes may be stored in a
  /// different form than generic code expects.
  var isReadable: Bool { isStrong && StoredField.isReadable(type) }

  private static func isReadable(_ type: Any.Type) -> Bool {
    switch TypeKind(type) {
    case .structure, .enumeration, .class, .existential: true
    case .optional: isReadable((type as! any OptionalProtocol.Type).wrappedType)
    default: false
    }
  }
}

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

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func runtimeFieldOffset(_ type: Any.Type, index: Int) -> Int

/// Returns the names and the key paths of a struct's stored properties, but for weak references and functions.
///
/// - Parameter type: Any type. There are none if it is no struct, or if the runtime's memory is not read.
package func storedKeyPaths<Root>(
  of type: Root.Type
) -> [(name: String, path: PartialKeyPath<Root>)] {
  RuntimeMemory.isTrusted ? StoredField.keyPaths(of: type) : []
}

extension StoredField {
  static func keyPaths<Root>(
    of type: Root.Type
  ) -> [(name: String, path: PartialKeyPath<Root>)] {
    guard TypeKind(type) == .structure else { return [] }
    var paths: [(name: String, path: PartialKeyPath<Root>)] = []
    // The library passes a set of options by its address.
    withUnsafePointer(to: UInt32(2)) { ignoringUnknown in
      _ = runtimeKeyPaths(of: type, options: ignoringUnknown) { name, path in
        paths.append((MemberRules.sourceName(String(cString: name)), path))
        return true
      }
    }
    return paths
  }
}

@_silgen_name(
  "$ss24_forEachFieldWithKeyPath2of7options4bodySbxm_s01_bC7OptionsVSbSPys4Int8VG_s07PartialeF0CyxGtXEtlF"
)
private func runtimeKeyPaths<Root>(
  of type: Root.Type,
  options: UnsafePointer<UInt32>,
  body: (UnsafePointer<CChar>, PartialKeyPath<Root>) -> Bool
) -> Bool

/// A stored property that is read from its place in a struct, which is much faster than a mirror.
struct ReadableProperty: Sendable {
  /// The name as it appears in text.
  let label: String
  /// Reads the value from a struct at an address.
  let read: @Sendable (UnsafeRawPointer) -> Any

  /// Returns the properties of a struct, or `nil` if only a mirror can read some, or some are hidden.
  static func all(of type: Any.Type) -> [ReadableProperty]? {
    guard RuntimeMemory.isTrusted, !(type is any CustomReflectable.Type) else { return nil }
    let fields = StoredField.all(of: type)
    guard !fields.isEmpty,
      fields.allSatisfy({ $0.isReadable && !MemberRules.isHidden($0.name) })
    else { return nil }
    return fields.map { field in
      func reader<T>(_: T.Type) -> @Sendable (UnsafeRawPointer) -> Any {
        let offset = field.offset
        return { ($0 + offset).assumingMemoryBound(to: T.self).pointee as Any }
      }
      return ReadableProperty(
        label: MemberRules.shownLabel(field.name) ?? "",
        read: _openExistential(field.type, do: reader)
      )
    }
  }
}

/// Calls a function with the address of a value.
///
/// - Parameters:
///   - value: The value.
///   - type: The type of the value.
///   - body: Reads the value as one of this type.
func withMemory<Result>(
  of value: Any,
  as type: Any.Type,
  _ body: (UnsafeRawPointer) -> Result
) -> Result {
  func read<T>(_ value: T) -> Result? {
    T.self == type ? withUnsafePointer(to: value) { body(UnsafeRawPointer($0)) } : nil
  }
  // Generic code put one existential into another; only a cast reaches the value inside.
  func readCast<T>(to _: T.Type) -> Result {
    withUnsafePointer(to: value as! T) { body(UnsafeRawPointer($0)) }
  }
  return _openExistential(value, do: read) ?? _openExistential(type, do: readCast)
}

// MARK: - Cases

/// Returns the name of the case that an enum value holds, or `nil` for an imported enum.
///
/// A description won't do: an enum that conforms to `CustomStringConvertible` may say anything. The
/// standard library itself uses this runtime function to print enums.
@_silgen_name("swift_EnumCaseName")
private func runtimeCaseName<T>(_ value: T) -> UnsafePointer<CChar>?

/// Returns the number of children that a mirror shows for a value: one for a case with a payload.
@_silgen_name("swift_reflectionMirror_count")
private func childCount<T>(_ value: T, type: Any.Type) -> Int

/// Returns the name of the case of an enum's value, without its payload.
///
/// For `Result<Int, any Error>.success(1)`, this is "success".
///
/// - Parameter value: Any value.
/// - Returns: The name, or `nil` if the value is not an enum, or its case has no name at run time,
///   like the cases of imported enums.
package func enumCaseName(of value: some Any) -> String? {
  // The runtime looks into an existential itself.
  runtimeCaseName(value).map { MemberRules.sourceName(String(cString: $0)) }
}

/// Returns the name of the case that an enum value holds, if that case has no payload.
///
/// - Parameter value: A value of an enum type that does not choose its own mirror.
func plainEnumCaseName(of value: Any) -> String? {
  func name<T>(_ value: T) -> String? {
    T.self == type(of: value as Any) && childCount(value, type: T.self) == 0
      ? enumCaseName(of: value) : nil
  }
  return _openExistential(value, do: name)
}
