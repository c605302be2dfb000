/// Returns the types of the payloads of an enum's cases.
///
/// - Parameter type: The type of an enum.
/// - Returns: The types, or nil if some are unknown: those of indirect cases, and of enums whose
///   layout is unknown.
package func enumPayloadTypes(of type: Any.Type) -> [Any.Type]? {
  guard let metadata = EnumCatalog.metadata(of: type) else { return nil }
  var types: [Any.Type] = []
  for enumCase in metadata.cases {
    switch enumCase.payload {
    case .none: break
    case .direct(let payload): types += payload.types
    case .boxed, .opaque: return nil
    }
  }
  return types
}
