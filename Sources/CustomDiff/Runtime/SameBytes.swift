private import Foundation

/// Returns whether two values have the same bytes, so that they are sure to be copies of each other.
///
/// Swift compares neither functions nor the cases of Swift Testing's parameterized tests. For all other
/// values, `==` decides.
///
/// Why this is safe, and true only for copies:
///
/// - It only reads, and within both values, which live until it returns.
/// - The bytes of a value are numbers and references. If they are the same, both values refer to the
///   same objects, none of which can have been replaced by another one at its address while both
///   values hold it.
///
/// If the bytes are not the same, the values may still be equal: bytes between the parts do not count,
/// and a function may be in another form.
///
/// - Parameters:
///   - first: A value.
///   - second: Another value of the same type.
///   - range: The bytes to compare, which are in a value; nil for all of them.
/// - Complexity: O(*n*) in the number of bytes.
package func haveSameBytes<Value>(
  _ first: Value,
  _ second: Value,
  in range: Range<Int>? = nil
) -> Bool {
  let range = range ?? 0..<MemoryLayout<Value>.size
  return withUnsafeBytes(of: first) { first in
    withUnsafeBytes(of: second) { second in
      let (first, second) = (first.baseAddress!, second.baseAddress!)
      return memcmp(first + range.lowerBound, second + range.lowerBound, range.count) == 0
    }
  }
}

/// Returns the names of properties that hold the same function in two structs.
///
/// A function is a pointer to its code and, unless it is a C function, a pointer to its captures.
///
/// - Parameters:
///   - first: A struct. For any other value, there are no names.
///   - second: Another value of the same type.
/// - Returns: Names such as `fetch` and `auth.login`, in the order of the properties.
package func commonFunctions<T>(_ first: T, _ second: T) -> [String] {
  functions(of: T.self, at: 0)
    .filter { haveSameBytes(first, second, in: $0.bytes) }
    .map(\.name)
}

/// Returns the names of a struct's properties that are functions, and the bytes that hold each.
private func functions(of type: Any.Type, at start: Int) -> [(name: String, bytes: Range<Int>)] {
  func size<Opened>(_: Opened.Type) -> Int { MemoryLayout<Opened>.size }
  return StoredField.all(of: type).flatMap { field -> [(name: String, bytes: Range<Int>)] in
    let offset = start + field.offset
    switch TypeKind(field.type) {
    case .function?:
      return [(field.name, offset..<(offset + _openExistential(field.type, do: size)))]
    case .structure?:
      return functions(of: field.type, at: offset).map { ("\(field.name).\($0.name)", $0.bytes) }
    default: return []
    }
  }
}
