/// The functions that two structs have in common, by the names of their properties.
///
/// Functions cannot be compared, but one that was copied is the same in memory: a pointer to the code
/// and, unless it is a function of C, one to what it captures.
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
      return areSame(first, second, offset, size: size(of: field.type)) ? [field.name] : []
    case .structure?:
      return commonFunctions(of: field.type, first, second, at: offset)
        .map { "\(field.name).\($0)" }
    default: return []
    }
  }
}

/// The size of a value in bytes: two pointers for a function, one for a function of C.
private func size(of type: Any.Type) -> Int {
  func open<Opened>(_: Opened.Type) -> Int { MemoryLayout<Opened>.size }
  return _openExistential(type, do: open)
}

private func areSame(
  _ first: UnsafeRawBufferPointer,
  _ second: UnsafeRawBufferPointer,
  _ offset: Int,
  size: Int
) -> Bool {
  return (offset..<offset + size).allSatisfy { first[$0] == second[$0] }
}
