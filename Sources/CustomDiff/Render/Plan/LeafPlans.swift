extension Description.Kind {
  /// Returns the plan for leaves of a kind.
  ///
  /// - Parameter type: The type of the leaves.
  func plan(for type: Any.Type) -> (any ValuePlan)? {
    switch self {
    case .string: return StringPlan()
    case .integer: return NumberPlan<Int>()
    case .boolean: return NumberPlan<Bool>()
    case .secret: return SecretPlan()
    case .substring, .half, .namedOptions: return nil
    case .selfDescribing:
      func open<T: CustomDumpStringConvertible>(_: T.Type) -> any ValuePlan {
        SelfDescribingPlan<T>()
      }
      let describing = type as! any CustomDumpStringConvertible.Type
      return open(describing)
    }
  }
}

private struct StringPlan: ValuePlan {
  func write(at address: UnsafeRawPointer, to writer: inout ValueWriter, _ place: WritingPlace) {
    writer.write(
      address.assumingMemoryBound(to: String.self).pointee,
      isLabelled: place.isLabelled,
      isShallow: place.maxDepth <= 0
    )
  }

  func isLeaf(at address: UnsafeRawPointer) -> Bool {
    address.assumingMemoryBound(to: String.self).pointee.hasOnly(.noNewlines)
  }
}

/// Numbers and truth values, which are shown as the standard library describes them.
private struct NumberPlan<T: CustomStringConvertible>: ValuePlan {
  func write(at address: UnsafeRawPointer, to writer: inout ValueWriter, _ place: WritingPlace) {
    writer.text.write(address.assumingMemoryBound(to: T.self).pointee.description)
  }

  func isLeaf(at address: UnsafeRawPointer) -> Bool { true }
}

private struct SelfDescribingPlan<T: CustomDumpStringConvertible>: ValuePlan {
  func write(at address: UnsafeRawPointer, to writer: inout ValueWriter, _ place: WritingPlace) {
    writer.text.write(
      description: address.assumingMemoryBound(to: T.self).pointee.customDumpDescription
    )
  }

  func isLeaf(at address: UnsafeRawPointer) -> Bool {
    address.assumingMemoryBound(to: T.self).pointee.customDumpDescription.hasOnly(.noNewlines)
  }
}

private struct SecretPlan: ValuePlan {
  func write(at address: UnsafeRawPointer, to writer: inout ValueWriter, _ place: WritingPlace) {
    writer.text.write("<redacted>")
  }

  func isLeaf(at address: UnsafeRawPointer) -> Bool { true }
}

extension PlannedType where Self: CustomStringConvertible {
  static func makePlan() -> any ValuePlan { NumberPlan<Self>() }
}

extension PlannedType where Self: BinaryFloatingPoint & CustomStringConvertible {
  static func makePlan() -> any ValuePlan { FloatingPointPlan<Self>() }
}

/// Numbers which may also be none.
private struct FloatingPointPlan<T: BinaryFloatingPoint & CustomStringConvertible>: ValuePlan {
  func write(at address: UnsafeRawPointer, to writer: inout ValueWriter, _ place: WritingPlace) {
    let value = address.assumingMemoryBound(to: T.self).pointee
    writer.text.write(value.isNaN ? Description.ofNumber(value) : value.description)
  }

  func isLeaf(at address: UnsafeRawPointer) -> Bool { true }
}

extension Double: PlannedType {}
extension Float: PlannedType {}
extension Int8: PlannedType {}
extension Int16: PlannedType {}
extension Int32: PlannedType {}
extension Int64: PlannedType {}
extension UInt: PlannedType {}
extension UInt8: PlannedType {}
extension UInt16: PlannedType {}
extension UInt32: PlannedType {}
extension UInt64: PlannedType {}
