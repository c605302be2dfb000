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
