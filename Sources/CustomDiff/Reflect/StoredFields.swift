/// A stored property of a struct: where it lies in a value, and what it is.
struct StoredField {
  let name: String
  let offset: Int
  let type: Any.Type
}

extension StoredField {
  /// Lists the stored properties of a struct, in their order.
  ///
  /// The runtime functions are those that the standard library's `Mirror` and key paths are made of.
  ///
  /// - Returns: `nil` where only a mirror can tell: for a type that is no struct, that has no stored
  ///   properties or hides them, or with a property whose value cannot be read where it lies: weak
  ///   and unowned references are not plain pointers, and functions and metatypes may be stored in
  ///   another form than that in which generic code expects them.
  static func all(of type: Any.Type) -> [StoredField]? {
    guard MetadataKind(type) == .struct, !(type is any CustomReflectable.Type) else { return nil }
    var fields: [StoredField] = []
    for index in 0..<recursiveChildCount(type) {
      var metadata = FieldMetadata()
      let fieldType = childMetadata(type, index: index, fieldMetadata: &metadata)
      defer { metadata.freeName?(metadata.name) }
      guard metadata.isStrong, let name = metadata.name, isReadable(fieldType) else { return nil }
      fields.append(
        StoredField(
          name: String(cString: name),
          offset: childOffset(type, index: index),
          type: fieldType
        )
      )
    }
    return fields.isEmpty ? nil : fields
  }

  private static func isReadable(_ type: Any.Type) -> Bool {
    switch MetadataKind(type) {
    case .struct, .enum, .class, .existential: true
    case .optional: isReadable((type as! any OptionalProtocol.Type).wrappedType)
    case nil: false
    }
  }
}

/// What sort of type a type is, as the first word of its metadata says.
enum MetadataKind: UInt {
  case `class` = 0
  case `struct` = 0x200
  case `enum` = 0x201
  case optional = 0x202
  case existential = 0x303

  /// Returns `nil` for tuples, functions, metatypes and whatever else there is.
  init?(_ type: Any.Type) {
    self.init(rawValue: metadataKind(type))
  }
}

/// What the runtime writes about a field; the layout is that of the standard library.
private struct FieldMetadata {
  var name: UnsafePointer<CChar>?
  var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

@_silgen_name("swift_getMetadataKind")
private func metadataKind(_: Any.Type) -> UInt

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func recursiveChildCount(_: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func childMetadata(
  _: Any.Type,
  index: Int,
  fieldMetadata: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func childOffset(_: Any.Type, index: Int) -> Int
