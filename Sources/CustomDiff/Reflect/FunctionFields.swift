/// The functions that two structs have in common, by the names of their properties.
///
/// Functions cannot be compared, but one that was copied is the same in memory: a pointer to the code
/// and one to what it captures.
///
/// - Parameters:
///   - first: A struct, or any other value: then there are none.
///   - second: Another of the same type.
/// - Returns: Names such as `fetch` and `auth.login`, in the order of the properties.
package func commonFunctions<T>(_ first: T, _ second: T) -> [String] {
  withUnsafeBytes(of: first) { first in
    withUnsafeBytes(of: second) { second in
      commonFunctions(of: T.self, first, second, at: 0)
    }
  }
}

private func commonFunctions(
  of type: Any.Type,
  _ first: UnsafeRawBufferPointer,
  _ second: UnsafeRawBufferPointer,
  at start: Int
) -> [String] {
  StoredField.all(of: type).flatMap { field -> [String] in
    let offset = start + field.offset
    switch TypeKind(field.type) {
    case .function?:
      return areSame(first, second, offset, size: functionSize) ? [field.name] : []
    case .structure?:
      return commonFunctions(of: field.type, first, second, at: offset)
        .map { "\(field.name).\($0)" }
    default: return []
    }
  }
}

/// A function is two pointers: the code, and what it captures.
private var functionSize: Int { 2 * MemoryLayout<UnsafeRawPointer>.size }

private func areSame(
  _ first: UnsafeRawBufferPointer,
  _ second: UnsafeRawBufferPointer,
  _ offset: Int,
  size: Int
) -> Bool {
  guard offset + size <= first.count, offset + size <= second.count else { return false }
  return (offset..<offset + size).allSatisfy { first[$0] == second[$0] }
}
