// The stored properties of structs, as the runtime knows them.
//
// A mirror gives the names and values of stored properties, at the price of a box for each; and it says
// neither which are constants nor what a struct stores whose own mirror shows something else. The
// runtime functions below are those from which the standard library makes mirrors and key paths,
// declared as the library declares them, as `swift_EnumCaseName` is elsewhere in this module. They read
// the field descriptor, so this file touches no memory of the runtime's itself:
//
// - Only types whose kind says "struct" go on to the functions, which look at no value for a struct; and
//   classes to the one that gives an offset, for properties that a mirror has shown to be there.
// - The name is copied at once and released by the function that comes with it.
// - A type compiled without reflection metadata has no properties here, so nothing is known of it; its
//   mirror shows none either.

/// A stored property of a struct: where it lies in a value, and what it is.
package struct StoredField {
  package let name: String
  package let type: Any.Type
  /// The distance from the start of a value, in bytes.
  let offset: Int
  package let isVariable: Bool
  /// Whether it is no weak or unowned reference.
  let isStrong: Bool
}

extension StoredField {
  /// Returns the stored properties of a struct, in their order; none for any other type.
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

  /// Whether generic code can read the value where it lies.
  ///
  /// Weak and unowned references are not plain pointers. Functions and metatypes may be stored in
  /// another form than that in which generic code expects them.
  var isReadable: Bool { isStrong && StoredField.isReadable(type) }

  /// Returns the distance of a stored property from the start of a value or object, in bytes.
  ///
  /// - Parameters:
  ///   - type: A struct or class.
  ///   - position: The position among all properties, those of superclasses first.
  static func offset(in type: Any.Type, at position: Int) -> Int {
    runtimeFieldOffset(type, index: position)
  }

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

/// The types of the stored properties of a struct; none for any other type.
package func storedPropertyTypes(of type: Any.Type) -> [Any.Type] {
  StoredField.all(of: type).map(\.type)
}
