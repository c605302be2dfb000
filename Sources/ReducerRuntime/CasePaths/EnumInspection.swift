@_spi(Locks) import CustomDiff

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
/// - Returns: The tag, or nil if the value is not an enum or the layout of its type is unknown.
package func enumTag(of value: some Any) -> UInt32? {
  enumCase(of: value)?.tag
}

/// Returns the name of the case of an enum's value, without its payload.
///
/// <!-- checked by: Tests/ReducerRuntimeTests/CasePaths/EnumInspectionTests.swift -->
/// ```text
/// enumCaseName(of: Result<Int, any Error>.success(1))  // "success"
/// ```
///
/// - Parameter value: Any value.
/// - Returns: The name, or nil if the value is not an enum or the layout of its type is unknown.
package func enumCaseName(of value: some Any) -> String? {
  enumCase(of: value).flatMap { $0.metadata.name(ofTag: $0.tag) }.map(MemberRules.sourceName)
}

/// Returns whether a case path can find the payload of an enum's value.
///
/// - Parameter value: A value of an enum.
/// - Returns: False for a function or a metatype, and for a tuple or optional of those, even if the
///   payload's declared type is `Any`.
package func isPayloadExtractable(of value: some Any) -> Bool {
  guard let payload = mirroredPayload(of: value) else { return true }
  return !EnumMetadata.hasOwnStoredForm(type(of: payload))
}

/// Returns the payload of an enum's value, as reflection finds it.
///
/// - Parameter value: A value of an enum.
/// - Returns: The tuple of several payloads, or a single payload without its label; nil for a case
///   without a payload.
func mirroredPayload(of value: Any) -> Any? {
  guard let payload = Mirror(reflecting: value).children.first?.value else { return nil }
  // Reflection shows `case a(id: Int)` as a tuple with one element, which cannot be cast to
  // anything else.
  guard TypeKind(type(of: payload)) == .tuple else { return payload }
  let elements = Mirror(reflecting: payload).children
  return elements.count == 1 ? elements.first?.value : payload
}

private func enumCase<Value>(of value: Value) -> (metadata: EnumMetadata, tag: UInt32)? {
  func staticCase<Opened>(of value: Opened) -> (metadata: EnumMetadata, tag: UInt32)? {
    EnumCatalog.metadata(of: Opened.self).map { ($0, $0.tag(of: value)) }
  }
  // In generic code `Value` may itself be an existential: the second attempt looks inside.
  return staticCase(of: value) ?? flattened(value).flatMap { staticCase(of: $0) }
}

/// Returns the value as an `Any` that holds no further existential.
///
/// A static conversion would wrap one existential in another. Only a cast looks inside, and the
/// compiler omits the cast unless the target type is generic.
private func flattened<Value, Target>(_ value: Value, to: Target.Type = Any.self) -> Target? {
  value as? Target
}

/// A cache of the metadata of enum types.
enum EnumCatalog {
  // Reading the metadata resolves a type name for each case, which may run code that asks for
  // metadata again. And reducers create their case paths again in every `body`.
  private static let known = TypeCache<Entry>()

  private final class Entry: Sendable {
    /// Nil if the type is not an enum or its layout is unknown.
    let metadata: EnumMetadata?

    init(_ metadata: EnumMetadata?) {
      self.metadata = metadata
    }
  }

  static func metadata(of type: Any.Type) -> EnumMetadata? {
    known.fact(about: type) { Entry(EnumMetadata(of: type)) }.metadata
  }
}

/// Returns the names of all cases of an enum, in no particular order.
///
/// - Parameter type: Any type.
/// - Returns: The names; none if the type is not an enum or its layout is unknown.
package func enumCaseNames(of type: Any.Type) -> [String] {
  EnumCatalog.metadata(of: type)?.cases.map { MemberRules.sourceName($0.name) } ?? []
}
