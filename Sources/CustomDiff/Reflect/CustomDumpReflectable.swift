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
/// A noncopyable property, such as a `Mutex`, shows as `(Noncopyable)`, and a comparison by parts
/// ignores it. To show and compare its contents, provide your own mirror:
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
