// The package's code that reads the Swift runtime's own memory: `EnumDescriptor` has the cases,
// `EnumWitnesses` the case of a value, and `PayloadType` what a payload consists of. Beside them,
// only `TypeKind` reads there, the kind alone.
//
// All layouts that they read are part of the stable ABI. The reference is the compiler's repository,
// `swiftlang/swift`: `include/swift/ABI/Metadata.h`, `include/swift/ABI/MetadataValues.h`,
// `include/swift/ABI/ValueWitness.def`, `include/swift/RemoteInspection/Records.h` and
// `docs/ABI/Mangling.rst` (symbolic references). Each file says which layouts it reads. Offsets are
// in bytes, on 64-bit platforms, and "→" is a 32-bit offset from its own address, or zero for
// nothing.
//
//   type metadata          −8 value witness table, 0 kind, 8 descriptor, 16 generic arguments
//
// Why this is safe:
//
// - Nothing is read before its preconditions are checked: the kind word says "enum" or "optional";
//   the witness table's flags say that the enum witnesses exist and that the type is complete; the
//   descriptor's flags say "enum"; the number of field records equals the number of cases. A type
//   that fails a check has no `EnumMetadata`, and callers fall back on `Mirror`.
// - Metadata and descriptors are immutable once complete, and never freed: addresses stay valid,
//   and reading needs no lock.
// - `getEnumTag` only reads the value that it receives. `destructiveProjectEnumData` receives a
//   copy that `project` made. Afterward, the memory starts with an initialized payload and owns
//   nothing else, so `move()` takes over exactly the references that the copy retained.
// - The payload is loaded as `Value` only if the field record's type is `Value`, or a tuple with
//   the same element types: labels do not affect a tuple's layout.
// - Functions and metatypes are never loaded. Generic code expects them in a different form than
//   the one in which a concrete enum stores them, and nothing in memory says which form it is.
// - A payload is changed in place between two calls: `destructiveProjectEnumData`, after which the
//   value's memory starts with an initialized payload, and `destructiveInjectEnumTag`, which turns
//   it into a value again. The caller has exclusive access to the value, and nothing in between can
//   throw.
// - The witnesses take two pointers, one of them also a 32-bit integer, and return at most such an
//   integer. For these signatures, Swift's and C's calling conventions agree on x86-64 and arm64.
//   On other platforms, and where function pointers are signed (arm64e), no type has
//   `EnumMetadata`. `PayloadType` still reads the types in tuples, optionals and metatypes there: on
//   every platform, these are plain words of the type's metadata.

/// The runtime's metadata of an enum type: its cases, the case of a value, and the payload.
package struct EnumMetadata: Sendable {
  /// A case, as its field record describes it.
  package struct Case: Sendable {
    package var name: String
    package var payload: Payload
  }

  /// How a case stores its payload.
  package enum Payload: Sendable {
    /// There is no payload, or one that takes no space.
    case none
    /// The payload is part of the value.
    case direct(PayloadType)
    /// The payload is in a box.
    case boxed(PayloadType)
    /// The type of the payload could not be found.
    case opaque
  }

  /// The cases, in the order of their tags: those with a payload come first.
  package let cases: [Case]

  private let witnesses: EnumWitnesses
}

extension EnumMetadata {
  /// Creates the metadata of a type, if it is an enum whose layout passes all checks.
  package init?(of type: Any.Type) {
    guard
      let kind = TypeKind(type), kind == .enumeration || kind == .optional,
      let witnesses = EnumWitnesses(of: type),
      let cases = EnumDescriptor(of: type)?.cases()
    else { return nil }
    self.cases = cases
    self.witnesses = witnesses
  }

  /// Returns the tag of a value: the position of its case in `cases`.
  ///
  /// - Parameter value: A value of the type that the metadata belongs to.
  package func tag<Root>(of value: Root) -> UInt32 {
    witnesses.tag(of: value)
  }

  /// Returns the name of the case with a tag.
  package func name(ofTag tag: UInt32) -> String? {
    cases.indices.contains(Int(tag)) ? cases[Int(tag)].name : nil
  }

  /// Returns the payload of a value whose case stores a `Value` in place.
  ///
  /// - Parameters:
  ///   - value: A value of the type that the metadata belongs to.
  ///   - type: The type of the payload. It must have the same layout as the payload of the value's
  ///     case.
  /// - Returns: The payload; never nil.
  package func project<Root, Value>(_ value: Root, as type: Value.Type) -> Value? {
    witnesses.project(value, as: type)
  }

  /// Changes the payload of a value whose case stores a `Value` in place.
  ///
  /// - Parameters:
  ///   - value: A value of the type that the metadata belongs to.
  ///   - tag: The tag of the value.
  ///   - body: Changes the payload. `Value` must have the same layout as the payload of the value's
  ///     case.
  package func modify<Root, Value>(
    _ value: inout Root,
    tag: UInt32,
    _ body: (inout Value) -> Void
  ) {
    witnesses.modify(&value, tag: tag, body)
  }
}
