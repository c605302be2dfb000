// Layouts read here:
//
//   type metadata          8 descriptor, 16 generic arguments
//   enum descriptor        0 flags, 16 → field descriptor, 20 payload cases (low 24 bits),
//                          24 empty cases
//   field descriptor       8 kind (16 bits), 10 record size (16 bits), 12 number of records, 16 records
//   field record           0 flags (1: indirect), 4 → mangled payload type, 8 → name
//
// `EnumMetadata` says what "→" means, and why this is safe.

/// The description of an enum type that the compiler has written: its cases and their payloads.
struct EnumDescriptor {
  private let address: UnsafeRawPointer
  private let genericArguments: UnsafeRawPointer

  /// Finds the description of an enum or optional type whose `EnumWitnesses` exist.
  init?(of type: Any.Type) {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard
      let descriptor = metadata.load(fromByteOffset: 8, as: UnsafeRawPointer?.self),
      descriptor.load(as: UInt32.self) & 0x1F == 18  // An enum.
    else { return nil }
    address = descriptor
    genericArguments = metadata + 16
  }

  /// Returns the cases in the order of their tags, or nil if the layout is not as expected.
  func cases() -> [EnumMetadata.Case]? {
    let payloadCases = address.load(fromByteOffset: 20, as: UInt32.self) & 0x00FF_FFFF
    let emptyCases = address.load(fromByteOffset: 24, as: UInt32.self)
    guard let fields = (address + 16).relativeTarget else { return nil }
    let recordSize = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
    let count = fields.load(fromByteOffset: 12, as: UInt32.self)
    guard recordSize >= 12, count == payloadCases + emptyCases else { return nil }

    var cases: [EnumMetadata.Case] = []
    for index in 0..<Int(count) {
      let record = fields + 16 + index * recordSize
      guard let name = (record + 8).relativeTarget else { return nil }
      var payload = EnumMetadata.Payload.none
      if let mangledName = (record + 4).relativeTarget {
        let isIndirect = record.load(as: UInt32.self) & 1 != 0
        let type = type(mangledName).map(PayloadType.init)
        payload = type.map { isIndirect ? .boxed($0) : .direct($0) } ?? .opaque
      }
      let text = String(cString: name.assumingMemoryBound(to: CChar.self))
      cases.append(EnumMetadata.Case(name: text, payload: payload))
    }
    return cases
  }

  /// Returns the type that a field record names, in terms of the enum's generic arguments.
  private func type(_ mangledName: UnsafeRawPointer) -> Any.Type? {
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
      genericContext: address,
      genericArguments: genericArguments
    )
  }
}

extension UnsafeRawPointer {
  /// The target of the relative pointer at this address.
  fileprivate var relativeTarget: UnsafeRawPointer? {
    let distance = load(as: Int32.self)
    return distance == 0 ? nil : self + Int(distance)
  }
}
