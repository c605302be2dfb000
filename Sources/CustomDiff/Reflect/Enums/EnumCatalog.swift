/// A cache of the metadata of enum types.
package enum EnumCatalog {
  // Reading the metadata resolves a type name for each case, which may run code that asks for
  // metadata again. And reducers create their case paths again in every `body`.
  private static let known = TypeCache<Entry>()

  private final class Entry: Sendable {
    /// Nil if the type is not an enum or its layout is unknown.
    let metadata: EnumMetadata?

    init(_ metadata: EnumMetadata?) {
      self.metadata = metadata
    }
  }

  /// Returns the metadata of a type, or nil if it is not an enum or its layout is unknown.
  package static func metadata(of type: Any.Type) -> EnumMetadata? {
    known.fact(about: type) { Entry(EnumMetadata(of: type)) }.metadata
  }
}
