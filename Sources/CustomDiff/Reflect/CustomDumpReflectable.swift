/// A type that chooses the structure that dumps and differences show.
///
/// Leave out, add or replace fields by returning a mirror with the wanted children:
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
/// A property that cannot be copied, such as a `Mutex`, shows as `(Noncopyable)`, and two objects that
/// differ in nothing else are taken for equal. Say what it holds to have that shown and compared:
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
