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
public protocol CustomDumpReflectable: SendableMetatype {
  /// The mirror whose children are shown for this value.
  var customDumpMirror: Mirror { get }
}
