/// A type that chooses the structure that dumps and differences show.
///
/// Return a mirror with the children to show. You can leave out, add or replace fields:
///
/// ```swift
/// struct Login: CustomDumpReflectable {
///   var name: String
///   var token: String
///
///   var customDumpMirror: Mirror {
///     Mirror(self, children: ["name": name], displayStyle: .struct)
///   }
/// }
///
/// customDump(Login(name: "blob", token: "secret"))
/// // Login(name: "blob")
/// ```
///
/// A noncopyable property, such as a `Mutex`, shows as `()`, and a comparison by parts ignores it. To
/// show and compare its contents, provide your own mirror:
///
/// ```swift
/// final class Counter: CustomDumpReflectable {
///   let count = Mutex(0)
///
///   var customDumpMirror: Mirror {
///     Mirror(self, children: ["count": count.withLock { $0 }], displayStyle: .class)
///   }
/// }
///
/// customDump(Counter())
/// // Counter(count: 0)
/// ```
public protocol CustomDumpReflectable: SendableMetatype {
  /// The mirror whose children are shown for this value.
  var customDumpMirror: Mirror { get }
}

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
