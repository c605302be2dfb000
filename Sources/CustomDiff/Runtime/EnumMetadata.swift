/// The runtime's metadata of an enum type: its cases, the case of a value, and the payload.
///
/// Why this is safe, beside what ``RuntimeMemory`` says:
///
/// - `getEnumTag` only reads the value that it receives. `destructiveProjectEnumData` receives a
///   copy that `project` made. Afterward, the memory starts with an initialized payload and owns
///   nothing else, so `move()` takes over exactly the references that the copy retained.
/// - The payload is loaded as `Value` only if the field record's type is `Value`, or a tuple with
///   the same element types: labels do not affect a tuple's layout.
/// - Functions and metatypes are never loaded. Generic code expects them in a different form than
///   the one in which a concrete enum stores them, and nothing in memory says which form it is.
/// - A payload is changed in place between two calls: `destructiveProjectEnumData`, after which the
///   value's memory starts with an initialized payload, and `destructiveInjectEnumTag`, which turns
///   it into a value again. The caller has exclusive access to the value, and nothing in between can
///   throw.
/// - A value is made in memory of its own: first its payload is stored, part by part and each in a value of the
///   part's declared type, then `destructiveInjectEnumTag` turns the memory into a value, which `move()` takes. The
///   payload of an indirect case is stored in a box that the compiler makes for an indirect case of another enum.
/// - The witnesses take two pointers, one of them also a 32-bit integer, and return at most such an
///   integer. For these signatures, Swift's and C's calling conventions agree on x86-64 and arm64.
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

  private let metadata: RuntimeMemory
  private let witnesses: RuntimeMemory
}

extension EnumMetadata {
  // Reading the metadata resolves a type name for each case, which may run code that asks for
  // metadata again. And reducers create their case paths again in every `body`.
  private static let known = TypeCache<Entry>()

  private final class Entry: Sendable {
    let metadata: EnumMetadata?

    init(_ metadata: EnumMetadata?) {
      self.metadata = metadata
    }
  }

  /// Returns the metadata of a type, or nil if it is not an enum or its layout is unknown.
  package static func known(of type: Any.Type) -> EnumMetadata? {
    guard RuntimeMemory.isTrusted else { return nil }
    return known.fact(about: type) { Entry(EnumMetadata(of: type)) }.metadata
  }

  private static let hasEnumWitnesses: UInt32 = 0x0020_0000
  private static let isIncomplete: UInt32 = 0x0040_0000

  /// Creates the metadata of a type, if it is an enum whose layout passes all checks.
  init?(of type: Any.Type) {
    metadata = RuntimeMemory(of: type)
    guard [.enumeration, .optional].contains(TypeKind(type)),
      let witnesses = metadata.target(at: -8), let descriptor = metadata.target(at: 8),
      case let flags = witnesses.load(80, as: UInt32.self),
      flags & EnumMetadata.hasEnumWitnesses != 0, flags & EnumMetadata.isIncomplete == 0,
      let cases = EnumMetadata.cases(descriptor, genericArguments: metadata.offset(by: 16))
    else { return nil }
    self.witnesses = witnesses
    self.cases = cases
  }

  /// Returns the cases in the order of their tags, or nil if the layout is not as expected.
  private static func cases(
    _ descriptor: RuntimeMemory,
    genericArguments: RuntimeMemory
  ) -> [Case]? {
    let enumKind: UInt32 = 18
    guard descriptor.load(0, as: UInt32.self) & 0x1F == enumKind,
      let fields = descriptor.relativeTarget(at: 16)
    else { return nil }
    let payloadCases = descriptor.load(20, as: UInt32.self) & 0x00FF_FFFF
    let emptyCases = descriptor.load(24, as: UInt32.self)
    let recordSize = Int(fields.load(10, as: UInt16.self))
    let count = fields.load(12, as: UInt32.self)
    guard recordSize >= 12, count == payloadCases + emptyCases else { return nil }

    var cases: [Case] = []
    for index in 0..<Int(count) {
      let record = fields.offset(by: 16 + index * recordSize)
      guard let name = record.relativeTarget(at: 8) else { return nil }
      var payload = Payload.none
      if let mangledName = record.relativeTarget(at: 4) {
        let isIndirect = record.load(0, as: UInt32.self) & 1 != 0
        let type = type(mangledName, in: descriptor, genericArguments).map(PayloadType.init)
        payload = type.map { isIndirect ? .boxed($0) : .direct($0) } ?? .opaque
      }
      let text = String(cString: name.pointer.assumingMemoryBound(to: CChar.self))
      cases.append(Case(name: text, payload: payload))
    }
    return cases
  }

  /// Returns the type that a field record names, in terms of the enum's generic arguments.
  private static func type(
    _ mangledName: RuntimeMemory,
    in descriptor: RuntimeMemory,
    _ genericArguments: RuntimeMemory
  ) -> Any.Type? {
    // A zero ends the name, but symbolic references contain offsets of four bytes, which may contain zeros.
    var length = 0
    while case let byte = mangledName.load(length, as: UInt8.self), byte != 0 {
      length += (0x01...0x17).contains(byte) ? 1 + 4 : 1
    }
    return _getTypeByMangledNameInContext(
      mangledName.pointer.assumingMemoryBound(to: UInt8.self),
      UInt(length),
      genericContext: descriptor.pointer,
      genericArguments: genericArguments.pointer
    )
  }
}

// MARK: - Values

extension EnumMetadata {
  /// Returns the name of the case with a tag.
  package func name(ofTag tag: UInt32) -> String? {
    cases.indices.contains(Int(tag)) ? cases[Int(tag)].name : nil
  }

  /// Returns the tag of a value: the position of its case in `cases`.
  ///
  /// - Parameter value: A value of the type that the metadata belongs to.
  package func tag<Root>(of value: Root) -> UInt32 {
    check(Root.self)
    return withUnsafePointer(to: value) { tag(at: UnsafeRawPointer($0)) }
  }

  /// Returns the tag of the value at an address.
  func tag(at address: UnsafeRawPointer) -> UInt32 {
    let getEnumTag = unsafeBitCast(
      witnesses.load(88, as: UnsafeRawPointer.self),
      to: (@convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32).self
    )
    return getEnumTag(address, metadata.pointer)
  }

  /// Returns the payload of a value whose case stores a `Value` in place.
  ///
  /// - Parameters:
  ///   - value: A value of the type that the metadata belongs to.
  ///   - type: The type of the payload. It must have the same layout as the payload of the value's
  ///     case.
  /// - Returns: The payload; never nil.
  package func project<Root, Value>(_ value: Root, as type: Value.Type) -> Value? {
    check(Root.self)
    // Assigned, not returned, because Swift looks up the type of a generic function's result.
    var result: Value?
    withUnsafeTemporaryAllocation(of: Root.self, capacity: 1) { buffer in
      let copy = buffer.baseAddress!
      copy.initialize(to: value)
      let payload = UnsafeMutableRawPointer(copy)
      projectEnumData(payload, metadata.pointer)
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
  package func modify<Root, Value>(
    _ value: inout Root,
    tag: UInt32,
    _ body: (inout Value) -> Void
  ) {
    check(Root.self)
    withUnsafeMutablePointer(to: &value) { pointer in
      let memory = UnsafeMutableRawPointer(pointer)
      projectEnumData(memory, metadata.pointer)
      body(&memory.assumingMemoryBound(to: Value.self).pointee)
      injectEnumTag(memory, tag, metadata.pointer)
    }
  }

  /// Makes a value from the parts of its payload.
  ///
  /// - Parameters:
  ///   - type: The type that the metadata belongs to.
  ///   - tag: The tag of the case.
  ///   - parts: The payload: one value for each of ``PayloadType/parts``.
  /// - Returns: The value; nil if the payload cannot be stored.
  package func make<Root>(_ type: Root.Type, tag: UInt32, _ parts: [Any]) -> Root? {
    check(Root.self)
    let payload: PayloadType?
    let isBoxed: Bool
    switch cases[Int(tag)].payload {
    case .none: (payload, isBoxed) = (nil, false)
    case .direct(let type): (payload, isBoxed) = (type, false)
    case .boxed(let type): (payload, isBoxed) = (type, true)
    case .opaque: return nil
    }
    guard payload?.canStore(parts) ?? parts.isEmpty else { return nil }
    var result: Root?
    withUnsafeTemporaryAllocation(of: Root.self, capacity: 1) { buffer in
      let memory = UnsafeMutableRawPointer(buffer.baseAddress!)
      if isBoxed {
        payload?.storeBoxed(parts, at: memory)
      } else {
        payload?.store(parts, at: memory)
      }
      injectEnumTag(memory, tag, metadata.pointer)
      result = buffer.baseAddress!.move()
    }
    return result
  }

  private typealias Injection =
    @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void

  private var injectEnumTag: Injection {
    unsafeBitCast(witnesses.load(104, as: UnsafeRawPointer.self), to: Injection.self)
  }

  private typealias Projection = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void

  private var projectEnumData: Projection {
    unsafeBitCast(witnesses.load(96, as: UnsafeRawPointer.self), to: Projection.self)
  }

  private func check(_ type: Any.Type) {
    precondition(
      unsafeBitCast(type, to: UnsafeRawPointer.self) == metadata.pointer,
      "This metadata belongs to another type."
    )
  }
}

/// Returns the types of the payloads of an enum's cases.
///
/// - Parameter type: The type of an enum.
/// - Returns: The types, or nil if some are unknown: those of indirect cases, and of enums whose
///   layout is unknown.
package func enumPayloadTypes(of type: Any.Type) -> [Any.Type]? {
  guard let metadata = EnumMetadata.known(of: type) else { return nil }
  var types: [Any.Type] = []
  for enumCase in metadata.cases {
    switch enumCase.payload {
    case .none: break
    case .direct(let payload): types += payload.types
    case .boxed, .opaque: return nil
    }
  }
  return types
}

/// Returns the names of all cases of an enum, in no particular order.
///
/// - Parameter type: Any type.
/// - Returns: The names; none if the type is not an enum or its layout is unknown.
package func enumCaseNames(of type: Any.Type) -> [String] {
  EnumMetadata.known(of: type)?.cases.map { MemberRules.sourceName($0.name) } ?? []
}
