extension SIMD2: CustomDumpStringConvertible {
  /// The type and its scalars, such as `SIMD2<Float>(1.0, 2.0)`.
  public var customDumpDescription: String { description }
}

extension SIMD3: CustomDumpStringConvertible {
  /// The type and its scalars, such as `SIMD3<Float>(1.0, 2.0, 3.0)`.
  public var customDumpDescription: String { description }
}

extension SIMD4: CustomDumpStringConvertible {
  /// The type and its scalars, such as `SIMD4<Float>(1.0, 2.0, 3.0, 4.0)`.
  public var customDumpDescription: String { description }
}

extension SIMD8: CustomDumpStringConvertible {
  /// The type and its eight scalars.
  public var customDumpDescription: String { description }
}

extension SIMD16: CustomDumpStringConvertible {
  /// The type and its sixteen scalars.
  public var customDumpDescription: String { description }
}

extension SIMD32: CustomDumpStringConvertible {
  /// The type and its thirty-two scalars.
  public var customDumpDescription: String { description }
}

extension SIMD64: CustomDumpStringConvertible {
  /// The type and its sixty-four scalars.
  public var customDumpDescription: String { description }
}
