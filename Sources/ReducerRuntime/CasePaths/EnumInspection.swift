@_spi(Locks) import CustomDiff

/// The number that the compiler gave to the case of an enum's value.
///
/// Two values of one enum have the same tag exactly if they are the same case, whatever their
/// payloads. An optional is an enum too.
///
/// <!-- checked by: Tests/ReducerRuntimeTests/CasePaths/EnumInspectionTests.swift -->
/// ```text
/// enumTag(of: Result<Int, any Error>.success(1))  // 0
/// enumTag(of: "Blob")                             // nil
/// ```
///
/// - Parameter value: Any value.
/// - Returns: The tag, or nil for what is no enum or one whose layout is not known.
package func enumTag(of value: some Any) -> UInt32? {
  enumCase(of: value)?.tag
}

/// The name of the case of an enum's value, without its payload.
///
/// <!-- checked by: Tests/ReducerRuntimeTests/CasePaths/EnumInspectionTests.swift -->
/// ```text
/// enumCaseName(of: Result<Int, any Error>.success(1))  // "success"
/// ```
///
/// - Parameter value: Any value.
/// - Returns: The name, or nil for what is no enum or one whose layout is not known.
package func enumCaseName(of value: some Any) -> String? {
  enumCase(of: value).flatMap { $0.metadata.name(ofTag: $0.tag) }.map(MemberRules.sourceName)
}

/// Whether a case path finds the payload of an enum's value: it does not find functions and metatypes.
///
/// - Parameter value: A value of an enum.
/// - Returns: False also for a payload of any type that is one of these.
package func isPayloadExtractable(of value: some Any) -> Bool {
  guard let payload = mirroredPayload(of: value) else { return true }
  return !EnumMetadata.hasOwnStoredForm(type(of: payload))
}

/// The payload of an enum's value, as reflection finds it.
///
/// - Parameter value: A value of an enum.
/// - Returns: A tuple of several values, or a single value without its label; nil for a case without any.
func mirroredPayload(of value: Any) -> Any? {
  guard let payload = Mirror(reflecting: value).children.first?.value else { return nil }
  // Reflection shows `case a(id: Int)` as a tuple of one, which casts to nothing else.
  guard TypeKind(type(of: payload)) == .tuple else { return payload }
  let elements = Mirror(reflecting: payload).children
  return elements.count == 1 ? elements.first?.value : payload
}

private func enumCase<Value>(of value: Value) -> (metadata: EnumMetadata, tag: UInt32)? {
  func staticCase<Opened>(of value: Opened) -> (metadata: EnumMetadata, tag: UInt32)? {
    EnumCatalogue.metadata(of: Opened.self).map { ($0, $0.tag(of: value)) }
  }
  // In generic code `Value` may itself be an existential: the second attempt looks inside.
  return staticCase(of: value) ?? flattened(value).flatMap { staticCase(of: $0) }
}

/// The value in an `Any`, which has no further existential inside.
///
/// A static conversion would wrap an existential in another. Only a cast looks inside, and the
/// compiler leaves the cast out unless the type to cast to is generic.
private func flattened<Value, Target>(_ value: Value, to: Target.Type = Any.self) -> Target? {
  value as? Target
}

/// What is known of the enum types met so far.
enum EnumCatalogue {
  // Reading the metadata resolves a type name for each case, which may run code that asks again, and
  // reducers make their case paths anew in every `body`.
  private static let known = TypeCache<Entry>()

  private final class Entry: Sendable {
    /// Nil for what is no enum, or one whose layout is not known.
    let metadata: EnumMetadata?

    init(_ metadata: EnumMetadata?) {
      self.metadata = metadata
    }
  }

  static func metadata(of type: Any.Type) -> EnumMetadata? {
    known.fact(about: type) { Entry(EnumMetadata(of: type)) }.metadata
  }
}

/// The names of all cases of an enum, in no particular order.
///
/// - Parameter type: Any type.
/// - Returns: None for what is no enum or one whose layout is not known.
package func enumCaseNames(of type: Any.Type) -> [String] {
  EnumCatalogue.metadata(of: type)?.cases.map { MemberRules.sourceName($0.name) } ?? []
}
