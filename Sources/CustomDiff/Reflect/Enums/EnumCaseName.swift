/// Returns the name of the case that an enum value holds, or `nil` for an imported enum.
///
/// A description won't do: an enum that conforms to `CustomStringConvertible` may say anything. The
/// standard library itself uses this runtime function to print enums.
@_silgen_name("swift_EnumCaseName")
private func runtimeCaseName<T>(_ value: T) -> UnsafePointer<CChar>?

/// Returns the number of children that a mirror shows for a value: one for a case with a payload.
@_silgen_name("swift_reflectionMirror_count")
private func childCount<T>(_ value: T, type: Any.Type) -> Int

/// Returns the name of the case of an enum's value, without its payload.
///
/// <!-- checked by: Tests/CustomDiffTests/Reflect/EnumCaseNameTests.swift -->
/// ```text
/// enumCaseName(of: Result<Int, any Error>.success(1))  // "success"
/// ```
///
/// - Parameter value: Any value.
/// - Returns: The name, or `nil` if the value is not an enum, or its case has no name at run time,
///   like the cases of imported enums.
package func enumCaseName(of value: some Any) -> String? {
  // The runtime looks into an existential itself.
  runtimeCaseName(value).map { MemberRules.sourceName(String(cString: $0)) }
}

/// Returns the name of the case that an enum value holds, if that case has no payload.
///
/// - Parameter value: A value of an enum type that does not choose its own mirror.
func plainEnumCaseName<T>(_ value: T) -> String? {
  guard childCount(value, type: T.self) == 0 else { return nil }
  return runtimeCaseName(value).map { MemberRules.sourceName(String(cString: $0)) }
}

/// Returns the names of all cases of an enum, in no particular order.
///
/// - Parameter type: Any type.
/// - Returns: The names; none if the type is not an enum or its layout is unknown.
package func enumCaseNames(of type: Any.Type) -> [String] {
  EnumCatalog.metadata(of: type)?.cases.map { MemberRules.sourceName($0.name) } ?? []
}
