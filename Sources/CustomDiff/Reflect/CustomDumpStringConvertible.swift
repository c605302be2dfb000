/// A type that provides its own text for dumps and differences.
///
/// Use it for values without inner structure, such as dates, identifiers and secrets:
///
/// ```swift
/// struct Redacted: CustomDumpStringConvertible {
///   var secret: String
///   var customDumpDescription: String { "<redacted>" }
/// }
///
/// customDump(Redacted(secret: "blob is great"))
/// // <redacted>
/// ```
public protocol CustomDumpStringConvertible: SendableMetatype {
  /// The text for this value, which is shown without quotes.
  ///
  /// Invisible scalars in the text, such as control characters, show as escapes.
  var customDumpDescription: String { get }
}
