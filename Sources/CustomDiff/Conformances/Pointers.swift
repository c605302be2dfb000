// A pointer shows as its type, because its address differs between processes.

extension UnsafePointer: CustomDumpStringConvertible {
  /// The type of the pointer, such as `UnsafePointer<Int>`.
  public var customDumpDescription: String { TypeName.full(Self.self) }
}

extension UnsafeMutablePointer: CustomDumpStringConvertible {
  /// The type of the pointer, such as `UnsafeMutablePointer<Int>`.
  public var customDumpDescription: String { TypeName.full(Self.self) }
}

extension UnsafeRawPointer: CustomDumpStringConvertible {
  /// The type of the pointer.
  public var customDumpDescription: String { TypeName.full(Self.self) }
}

extension UnsafeMutableRawPointer: CustomDumpStringConvertible {
  /// The type of the pointer.
  public var customDumpDescription: String { TypeName.full(Self.self) }
}

extension OpaquePointer: CustomDumpStringConvertible {
  /// The type of the pointer.
  public var customDumpDescription: String { TypeName.full(Self.self) }
}
