// The only file of the module that reads the Swift runtime's own memory.
//
// Layouts read here, all part of the stable ABI. The reference is the compiler's repository,
// `swiftlang/swift`: `include/swift/ABI/Metadata.h`, `include/swift/ABI/MetadataValues.h`,
// `include/swift/ABI/ValueWitness.def`, `include/swift/RemoteInspection/Records.h` and
// `docs/ABI/Mangling.rst` (symbolic references). Offsets are in bytes, on 64-bit platforms.
//
//   type metadata          −8 value witness table, 0 kind, 8 descriptor, 16 generic arguments
//   value witness table    0 eight functions, 64 size, 72 stride, 80 flags, 84 extra inhabitants,
//                          88 getEnumTag, 96 destructiveProjectEnumData, 104 destructiveInjectEnumTag
//   enum descriptor        0 flags, 16 → field descriptor, 20 payload cases (low 24 bits),
//                          24 empty cases
//   field descriptor       8 kind (16 bits), 10 record size (16 bits), 12 number of records, 16 records
//   field record           0 flags (1: indirect), 4 → mangled payload type, 8 → name
//   tuple metadata         0 kind, 8 number of elements, 16 labels, 24 elements (type, offset)
//
// where "→" is a 32-bit offset from its own address, or zero for nothing.
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
//   copy that this file made. Afterward, the memory starts with an initialized payload and owns
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
//   `EnumMetadata`. This file still reads kinds there, and the types in tuples and optionals: on
//   every platform, these are plain words of the type's metadata.

/// The runtime's metadata of an enum type: its cases, the case of a value, and the payload.
struct EnumMetadata: Sendable {
  /// A case, as its field record describes it.
  struct Case: Sendable {
    var name: String
    var payload: Payload
  }

  /// How a case stores its payload.
  enum Payload: Sendable {
    /// There is no payload, or one that takes no space.
    case none
    /// The payload is part of the value.
    case direct(PayloadType)
    /// The payload is in a box, or its type could not be found.
    case opaque
  }

  /// The cases, in the order of their tags: those with a payload come first.
  let cases: [Case]

  private let address: UInt
}

extension EnumMetadata {
  /// Creates the metadata of a type, if it is an enum whose layout passes all checks.
  init?(of type: Any.Type) {
    guard
      Self.isSupportedPlatform,
      case let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self),
      [Kind.enum, Kind.optional].contains(metadata.load(as: UInt.self)),
      case let flags = Self.witnesses(of: metadata).load(fromByteOffset: 80, as: UInt32.self),
      flags & WitnessFlags.hasEnumWitnesses != 0,
      flags & WitnessFlags.isIncomplete == 0,
      let descriptor = metadata.load(fromByteOffset: 8, as: UnsafeRawPointer?.self),
      descriptor.load(as: UInt32.self) & 0x1F == Kind.enumDescriptor,
      let cases = Self.cases(descriptor: descriptor, metadata: metadata)
    else { return nil }
    self.cases = cases
    self.address = UInt(bitPattern: metadata)
  }

  /// Returns the tag of a value: the position of its case in `cases`.
  ///
  /// - Parameter value: A value of the type that the metadata belongs to.
  func tag<Root>(of value: Root) -> UInt32 {
    let metadata = metadata(for: Root.self)
    let getEnumTag = unsafeBitCast(
      Self.witnesses(of: metadata).load(fromByteOffset: 88, as: UnsafeRawPointer.self),
      to: (@convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32).self
    )
    return withUnsafePointer(to: value) { getEnumTag(UnsafeRawPointer($0), metadata) }
  }

  /// Returns the name of the case with a tag.
  func name(ofTag tag: UInt32) -> String? {
    cases.indices.contains(Int(tag)) ? cases[Int(tag)].name : nil
  }

  /// Returns the payload of a value whose case stores a `Value` in place.
  ///
  /// - Parameters:
  ///   - value: A value of the type that the metadata belongs to.
  ///   - type: The type of the payload. It must have the same layout as the payload of the value's
  ///     case.
  /// - Returns: The payload; never nil.
  func project<Root, Value>(_ value: Root, as type: Value.Type) -> Value? {
    let metadata = metadata(for: Root.self)
    let projectEnumData = unsafeBitCast(
      Self.witnesses(of: metadata).load(fromByteOffset: 96, as: UnsafeRawPointer.self),
      to: (@convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void).self
    )
    // Assigned, not returned, because Swift looks up the type of a generic function's result.
    var result: Value?
    withUnsafeTemporaryAllocation(of: Root.self, capacity: 1) { buffer in
      let copy = buffer.baseAddress!
      copy.initialize(to: value)
      let payload = UnsafeMutableRawPointer(copy)
      projectEnumData(payload, metadata)
      result = payload.assumingMemoryBound(to: Value.self).move()
    }
    return result
  }

  /// Changes the payload of a value whose case stores a `Value` in place.
  ///
  /// - Parameters:
  ///   - value: A value of the type that the metadata belongs to.
  ///   - tag: The tag of the value.
  ///   - body: Changes the payload. `Value` must have the same layout as the payload of the value's
  ///     case.
  func modify<Root, Value>(_ value: inout Root, tag: UInt32, _ body: (inout Value) -> Void) {
    let metadata = metadata(for: Root.self)
    let witnesses = Self.witnesses(of: metadata)
    let projectEnumData = unsafeBitCast(
      witnesses.load(fromByteOffset: 96, as: UnsafeRawPointer.self),
      to: (@convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void).self
    )
    let injectEnumTag = unsafeBitCast(
      witnesses.load(fromByteOffset: 104, as: UnsafeRawPointer.self),
      to: (@convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void).self
    )
    withUnsafeMutablePointer(to: &value) { pointer in
      let memory = UnsafeMutableRawPointer(pointer)
      projectEnumData(memory, metadata)
      body(&memory.assumingMemoryBound(to: Value.self).pointee)
      injectEnumTag(memory, tag, metadata)
    }
  }

  private func metadata(for type: Any.Type) -> UnsafeRawPointer {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    precondition(UInt(bitPattern: metadata) == address, "This metadata belongs to another type.")
    return metadata
  }
}

extension EnumMetadata {
  private enum Kind {
    static let `enum`: UInt = 0x201
    static let optional: UInt = 0x202
    static let tuple: UInt = 0x301
    static let function: UInt = 0x302
    static let metatype: UInt = 0x304
    static let enumDescriptor: UInt32 = 18
  }

  private enum WitnessFlags {
    static let hasEnumWitnesses: UInt32 = 0x0020_0000
    static let isIncomplete: UInt32 = 0x0040_0000
  }

  private static var wordSize: Int { MemoryLayout<UInt>.size }

  private static var isSupportedPlatform: Bool {
    #if (arch(x86_64) || arch(arm64)) && !_ptrauth(_arm64e) && !os(Windows)
      true
    #else
      false
    #endif
  }

  private static func witnesses(of metadata: UnsafeRawPointer) -> UnsafeRawPointer {
    metadata.load(fromByteOffset: -8, as: UnsafeRawPointer.self)
  }

  private static func cases(
    descriptor: UnsafeRawPointer,
    metadata: UnsafeRawPointer
  ) -> [Case]? {
    let payloadCases = descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0x00FF_FFFF
    let emptyCases = descriptor.load(fromByteOffset: 24, as: UInt32.self)
    guard let fields = (descriptor + 16).relativeTarget else { return nil }
    let recordSize = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
    let count = fields.load(fromByteOffset: 12, as: UInt32.self)
    guard recordSize >= 12, count == payloadCases + emptyCases else { return nil }

    var cases: [Case] = []
    for index in 0..<Int(count) {
      let record = fields + 16 + index * recordSize
      guard let name = (record + 8).relativeTarget else { return nil }
      var payload = Payload.none
      if let mangledName = (record + 4).relativeTarget {
        let isIndirect = record.load(as: UInt32.self) & 1 != 0
        let type = type(mangledName, descriptor: descriptor, arguments: metadata + 16)
        payload = if !isIndirect, let type { .direct(PayloadType(type)) } else { .opaque }
      }
      let text = String(cString: name.assumingMemoryBound(to: CChar.self))
      cases.append(Case(name: text, payload: payload))
    }
    return cases
  }

  /// Returns the type that a field record names, in terms of the enum's generic arguments.
  private static func type(
    _ mangledName: UnsafeRawPointer,
    descriptor: UnsafeRawPointer,
    arguments: UnsafeRawPointer
  ) -> Any.Type? {
    // A zero ends the name, but symbolic references contain addresses, which may contain zeros.
    var length = 0
    while case let byte = mangledName.load(fromByteOffset: length, as: UInt8.self), byte != 0 {
      switch byte {
      case 0x01...0x17: length += 1 + 4
      case 0x18...0x1F: length += 1 + 8
      default: length += 1
      }
    }
    return _getTypeByMangledNameInContext(
      mangledName.assumingMemoryBound(to: UInt8.self),
      UInt(length),
      genericContext: descriptor,
      genericArguments: arguments
    )
  }

  /// Returns the element types of a tuple, or nil for any other type and for the empty tuple.
  fileprivate static func tupleElements(of type: Any.Type) -> [Any.Type]? {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard metadata.load(as: UInt.self) == Kind.tuple else { return nil }
    let count = Int(metadata.load(fromByteOffset: wordSize, as: UInt.self))
    guard count > 0 else { return nil }
    return (0..<count).map {
      metadata.load(fromByteOffset: (3 + 2 * $0) * wordSize, as: Any.Type.self)
    }
  }

  /// Returns whether enums may store values of a type in a different form than generic code
  /// expects.
  static func hasOwnStoredForm(_ type: Any.Type) -> Bool {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    switch metadata.load(as: UInt.self) {
    case Kind.function, Kind.metatype: return true
    case Kind.optional:
      return hasOwnStoredForm(metadata.load(fromByteOffset: 2 * wordSize, as: Any.Type.self))
    default: return tupleElements(of: type)?.contains(where: hasOwnStoredForm) ?? false
    }
  }

  /// Returns whether a type is a plain struct or enum.
  fileprivate static func isValueType(_ type: Any.Type) -> Bool {
    let kind = unsafeBitCast(type, to: UnsafeRawPointer.self).load(as: UInt.self)
    return kind == 0x200 || kind == Kind.enum
  }
}

extension EnumMetadata {
  /// The type of a payload, and which other types a case's embed function may take in its place.
  struct PayloadType: Sendable {
    private let identity: ObjectIdentifier
    private let elements: [PayloadType]
    private let acceptsOtherTypes: Bool
    private let isLoadable: Bool

    /// The type itself, or the types of a tuple's elements.
    var types: [Any.Type] {
      // The identifier of a type is the address of its metadata, and so is a metatype.
      elements.isEmpty
        ? [unsafeBitCast(identity, to: Any.Type.self)] : elements.flatMap(\.types)
    }

    fileprivate init(_ type: Any.Type) {
      identity = ObjectIdentifier(type)
      isLoadable = !EnumMetadata.hasOwnStoredForm(type)
      elements = EnumMetadata.tupleElements(of: type)?.map(PayloadType.init) ?? []
      acceptsOtherTypes =
        elements.isEmpty
        ? type is any ImplicitConversionTarget.Type || !EnumMetadata.isValueType(type)
        : elements.contains(where: \.acceptsOtherTypes)
    }

    /// Returns whether a payload in memory can be loaded as a value of another type.
    func isLaidOut(like type: Any.Type) -> Bool {
      guard isLoadable else { return false }
      if identity == ObjectIdentifier(type) { return true }
      // The payload of `case a(id: Int)` is a tuple with one element, which Swift cannot spell
      // otherwise.
      if elements.count == 1 { return elements[0].isLaidOut(like: type) }
      guard let others = EnumMetadata.tupleElements(of: type) else { return false }
      return elements.count == others.count
        && zip(elements, others).allSatisfy { $0.isLaidOut(like: $1) }
    }

    /// Returns whether the case's constructor might have been converted to a function that takes a
    /// `type`.
    ///
    /// Swift converts `(Base) -> Root` to `(Derived) -> Root`, and does the same for existentials,
    /// optionals and the standard collections, but never for other value types.
    func accepts(_ type: Any.Type) -> Bool {
      isLoadable && (acceptsOtherTypes || isLaidOut(like: type))
    }
  }
}

/// A standard value type that values of other types implicitly convert to.
private protocol ImplicitConversionTarget {}

extension AnyHashable: ImplicitConversionTarget {}
extension Array: ImplicitConversionTarget {}
extension Dictionary: ImplicitConversionTarget {}
extension Optional: ImplicitConversionTarget {}
extension Set: ImplicitConversionTarget {}

extension UnsafeRawPointer {
  /// The target of the relative pointer at this address.
  fileprivate var relativeTarget: UnsafeRawPointer? {
    let distance = load(as: Int32.self)
    return distance == 0 ? nil : self + Int(distance)
  }
}
