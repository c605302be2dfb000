private import Foundation

/// Returns whether two values have the same bytes, so that they are sure to be copies of each other.
///
/// Swift does not compare the cases of Swift Testing's parameterized tests. For other values, `==` decides.
///
/// Why this is safe, and true only for copies:
///
/// - It only reads, and within both values, which live until it returns.
/// - The bytes of a value are numbers and references. If they are the same, both values refer to the
///   same objects, none of which can have been replaced by another one at its address while both
///   values hold it.
///
/// If the bytes are not the same, the values may still be equal: bytes between the parts do not count.
///
/// - Parameters:
///   - first: A value.
///   - second: Another value of the same type.
/// - Complexity: O(*n*) in the number of bytes.
package func haveSameBytes<Value>(_ first: Value, _ second: Value) -> Bool {
  withUnsafeBytes(of: first) { first in
    withUnsafeBytes(of: second) { second in
      memcmp(first.baseAddress!, second.baseAddress!, first.count) == 0
    }
  }
}

/// Returns the names of a struct's properties that are functions, and of those in structs in it.
///
/// - Parameter type: The type of the struct. For any other type, there are no names.
/// - Returns: Names such as `fetch` and `auth.login`, in the order of the properties.
package func functionNames(in type: Any.Type) -> [String] {
  StoredField.all(of: type).flatMap { field -> [String] in
    switch TypeKind(field.type) {
    case .function?: [field.name]
    case .structure?: functionNames(in: field.type).map { "\(field.name).\($0)" }
    default: []
    }
  }
}
