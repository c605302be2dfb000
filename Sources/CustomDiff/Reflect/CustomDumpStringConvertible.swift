/// A type that chooses the text that stands for it in dumps and differences.
///
/// It suits values without inner structure, such as dates, identifiers and secrets:
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
  /// The text that stands for this value, written without quotes.
  ///
  /// Scalars in it that leave no mark on a screen, such as controls, are shown as their escapes.
  var customDumpDescription: String { get }
}
