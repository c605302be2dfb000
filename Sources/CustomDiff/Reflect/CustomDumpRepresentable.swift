/// A type whose values are dumped and compared as if they were other values.
///
/// Use it for wrappers whose own layer only gets in the way, such as property wrappers and typed
/// identifiers:
///
/// ```swift
/// struct ID: CustomDumpRepresentable {
///   var rawValue: String
///   var customDumpValue: Any { rawValue }
/// }
///
/// customDump(ID(rawValue: "deadbeef"))
/// // "deadbeef"
/// ```
public protocol CustomDumpRepresentable: SendableMetatype {
  /// The value to show in place of this one.
  var customDumpValue: Any { get }
}
