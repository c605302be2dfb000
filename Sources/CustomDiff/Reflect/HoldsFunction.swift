/// Returns the type of a part of a value that holds a function and is not equatable.
///
/// If there is one, comparing parts cannot decide whether two values are equal.
///
/// - Parameter value: Any value, even one whose objects refer to each other in cycles.
/// - Returns: The type, or `nil` if there is no function outside of equatable parts.
/// - Complexity: O(*n*) in the number of parts.
package func functionHolder(in value: Any) -> (any Any.Type)? {
  var pending: [(value: Any, holder: any Any.Type)] = [(value, type(of: value))]
  // Keep the objects alive, so that no later one can reuse the address of a temporary one.
  var visited: [ObjectIdentifier: AnyObject] = [:]
  while let (value, holder) = pending.popLast() {
    let type = type(of: value)
    if TypeKind(type) == .function { return holder }
    if type is AnyClass {
      let object = value as AnyObject
      if visited.updateValue(object, forKey: ObjectIdentifier(object)) != nil { continue }
    }
    var mirror: Mirror? = Mirror(reflecting: value)
    while let level = mirror {
      for child in readableChildren(of: value, level) where !(child.value is any Equatable) {
        pending.append((child.value, type))
      }
      mirror = level.superclassMirror
    }
  }
  return nil
}
