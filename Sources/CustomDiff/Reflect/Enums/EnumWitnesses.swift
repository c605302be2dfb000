// Layouts read here:
//
//   type metadata          −8 value witness table
//   value witness table    0 eight functions, 64 size, 72 stride, 80 flags, 84 extra inhabitants,
//                          88 getEnumTag, 96 destructiveProjectEnumData, 104 destructiveInjectEnumTag
//
// `EnumMetadata` says why this is safe.

/// The functions of an enum type that find and change the case of a value.
struct EnumWitnesses: Sendable {
  private let address: UInt

  /// Finds the functions of an enum or optional type, if it is complete and has them.
  init?(of type: Any.Type) {
    guard
      Self.isSupportedPlatform,
      case let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self),
      case let flags = Self.table(of: metadata).load(fromByteOffset: 80, as: UInt32.self),
      flags & Flags.hasEnumWitnesses != 0,
      flags & Flags.isIncomplete == 0
    else { return nil }
    address = UInt(bitPattern: metadata)
  }

  /// Returns the tag of a value of the type.
  func tag<Root>(of value: Root) -> UInt32 {
    let metadata = metadata(for: Root.self)
    let getEnumTag = unsafeBitCast(
      Self.table(of: metadata).load(fromByteOffset: 88, as: UnsafeRawPointer.self),
      to: (@convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32).self
    )
    return withUnsafePointer(to: value) { getEnumTag(UnsafeRawPointer($0), metadata) }
  }

  /// Returns the payload of a value of the type, whose case stores a `Value` in place.
  ///
  /// - Returns: The payload; never nil.
  func project<Root, Value>(_ value: Root, as type: Value.Type) -> Value? {
    let metadata = metadata(for: Root.self)
    let projectEnumData = unsafeBitCast(
      Self.table(of: metadata).load(fromByteOffset: 96, as: UnsafeRawPointer.self),
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

  /// Changes the payload of a value of the type, whose case stores a `Value` in place.
  func modify<Root, Value>(_ value: inout Root, tag: UInt32, _ body: (inout Value) -> Void) {
    let metadata = metadata(for: Root.self)
    let table = Self.table(of: metadata)
    let projectEnumData = unsafeBitCast(
      table.load(fromByteOffset: 96, as: UnsafeRawPointer.self),
      to: (@convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void).self
    )
    let injectEnumTag = unsafeBitCast(
      table.load(fromByteOffset: 104, as: UnsafeRawPointer.self),
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

extension EnumWitnesses {
  private enum Flags {
    static let hasEnumWitnesses: UInt32 = 0x0020_0000
    static let isIncomplete: UInt32 = 0x0040_0000
  }

  private static var isSupportedPlatform: Bool {
    #if (arch(x86_64) || arch(arm64)) && !_ptrauth(_arm64e) && !os(Windows)
      true
    #else
      false
    #endif
  }

  private static func table(of metadata: UnsafeRawPointer) -> UnsafeRawPointer {
    metadata.load(fromByteOffset: -8, as: UnsafeRawPointer.self)
  }
}
