internal import CustomDiff

/// Returns the number that the compiler gave to the case of an enum's value.
///
/// Two values of one enum have the same tag if and only if they are the same case, whatever their
/// payloads. An optional is an enum too.
///
/// <!-- checked by: Tests/ReducerRuntimeTests/CasePaths/EnumInspectionTests.swift -->
/// ```text
/// enumTag(of: Result<Int, any Error>.success(1))  // 0
/// enumTag(of: "Blob")                             // nil
/// ```
///
/// - Parameter value: Any value.
/// - Returns: The tag, or nil if the value is not an enum or its cases have no names. It is the same only
///   in one process.
package func enumTag(of value: some Any) -> UInt32? {
  func staticTag<Opened>(of value: Opened) -> UInt32? {
    EnumMetadata.known(of: Opened.self).map { $0.tag(of: value) }
  }
  // In generic code, the value's type may itself be an existential: the second attempt looks inside.
  // Without the layout, the name of the case stands for its number.
  return staticTag(of: value) ?? flattened(value).flatMap { staticTag(of: $0) }
    ?? enumCaseName(of: value).map { UInt32(truncatingIfNeeded: $0.hashValue) }
}

/// Returns whether a case path can find the payload of an enum's value.
///
/// - Parameter value: A value of an enum.
/// - Returns: False for a function or a metatype, and for a tuple or optional of those, even if the
///   payload's declared type is `Any`.
package func isPayloadExtractable(of value: some Any) -> Bool {
  if readableChildren(of: value).first?.value is UnreadValue { return false }
  guard let payload = mirroredPayload(of: value) else { return true }
  return !PayloadType.hasOwnStoredForm(type(of: payload))
}

/// Returns the payload of an enum's value, as reflection finds it.
///
/// - Parameter value: A value of an enum.
/// - Returns: The tuple of several payloads, or a single payload without its label; nil for a case
///   without a payload, or with one that cannot be read.
func mirroredPayload(of value: Any) -> Any? {
  guard let payload = readableChildren(of: value).first?.value, !(payload is UnreadValue) else {
    return nil
  }
  // Reflection shows `case a(id: Int)` as a tuple with one element, which cannot be cast to
  // anything else.
  guard TypeKind(type(of: payload)) == .tuple else { return payload }
  let elements = Mirror(reflecting: payload).children
  return elements.count == 1 ? elements.first?.value : payload
}

/// Returns the value as an `Any` that holds no further existential.
///
/// A static conversion would wrap one existential in another. Only a cast looks inside, and the
/// compiler omits the cast unless the target type is generic.
private func flattened<Value, Target>(_ value: Value, to: Target.Type = Any.self) -> Target? {
  value as? Target
}
