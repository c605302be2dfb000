/// Returns the name of the case that an enum value holds, or `nil` for an imported enum.
///
/// A description won't do: an enum that conforms to `CustomStringConvertible` may say anything. The
/// standard library itself uses this runtime function to print enums.
@_silgen_name("swift_EnumCaseName")
private func runtimeCaseName<T>(_ value: T) -> UnsafePointer<CChar>?

/// Returns the number of children that a mirror shows for a value: one for a case with a payload.
@_silgen_name("swift_reflectionMirror_count")
private func childCount<T>(_ value: T, type: Any.Type) -> Int

/// Returns the name of the case that an enum value holds.
///
/// - Parameter value: A value of an enum type.
/// - Returns: The name, or `nil` if the case has none at run time, like the cases of imported
///   enums.
package func enumCaseName(_ value: Any) -> String? {
  func open<T>(_ value: T) -> String? {
    runtimeCaseName(value).map { MemberRules.sourceName(String(cString: $0)) }
  }
  return open(value)
}

/// Returns the name of the case that an enum value holds, if that case has no payload.
///
/// - Parameter value: A value of an enum type that does not choose its own mirror.
func plainEnumCaseName<T>(_ value: T) -> String? {
  guard childCount(value, type: T.self) == 0 else { return nil }
  return runtimeCaseName(value).map { MemberRules.sourceName(String(cString: $0)) }
}
