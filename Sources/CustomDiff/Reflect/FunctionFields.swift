/// Returns the names of properties that hold the same function in two structs.
///
/// Functions cannot be compared, but a copied function has the same bytes: a pointer to its code
/// and, unless it is a C function, a pointer to its captures.
///
/// - Parameters:
///   - first: A struct. For any other value, there are no names.
///   - second: Another value of the same type.
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

/// Returns the size of a type in bytes: two pointers for a function, one for a C function.
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
