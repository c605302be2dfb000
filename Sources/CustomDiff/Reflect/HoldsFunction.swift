/// The type of the part of a value that holds a function and cannot say whether it equals another.
///
/// No comparison of parts can decide then whether two values are equal.
///
/// - Parameter value: Any value, also one whose objects refer to each other in circles.
/// - Returns: The type, or nil if there is no function outside of parts that are equatable.
/// - Complexity: O(*n*) in the number of parts.
package func functionHolder(in value: Any) -> (any Any.Type)? {
  var pending: [(value: Any, holder: any Any.Type)] = [(value, type(of: value))]
  // The objects are kept, so that no later one can take over the address of one that was made to be read.
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
      for child in level.children where !(child.value is any Equatable) {
        pending.append((child.value, type))
      }
      mirror = level.superclassMirror
    }
  }
  return nil
}
