/// A collection whose elements can be reached by position without a mirror.
///
/// A mirror boxes every element before the first one can be looked at. A source gives only those that
/// are asked for, and compares elements by `==` without boxing any.
package protocol ElementSource {
  var elementCount: Int { get }

  /// Returns the element at a position, counted from zero.
  func element(at position: Int) -> Any

  /// Returns how many elements are equal at the beginnings, and how many after that at the ends.
  ///
  /// - Parameter other: A source of the same type.
  /// - Returns: `nil` if the elements have no `==`.
  /// - Complexity: O(*n*).
  func equalEnds(with other: Any) -> (prefix: Int, suffix: Int)?
}

extension Array: ElementSource {
  package var elementCount: Int { count }

  package func element(at position: Int) -> Any { self[position] }

  package func equalEnds(with other: Any) -> (prefix: Int, suffix: Int)? {
    guard let type = Element.self as? any Equatable.Type else { return nil }
    func open<E: Equatable>(_: E.Type) -> (prefix: Int, suffix: Int)? {
      guard let old = self as Any as? [E], let new = other as? [E] else { return nil }
      return old.equalEnds(new)
    }
    return open(type)
  }
}

extension Array where Element: Equatable {
  fileprivate func equalEnds(_ other: [Element]) -> (prefix: Int, suffix: Int) {
    let common = Swift.min(count, other.count)
    var prefix = 0
    while prefix < common, self[prefix] == other[prefix] { prefix += 1 }
    let rest = common - prefix
    var suffix = 0
    while suffix < rest, self[count - 1 - suffix] == other[other.count - 1 - suffix] { suffix += 1 }
    return (prefix, suffix)
  }
}

/// A list that only a mirror knows, with its elements boxed.
struct MirroredElements: ElementSource {
  let elements: [Any]

  var elementCount: Int { elements.count }
  func element(at position: Int) -> Any { elements[position] }
  func equalEnds(with other: Any) -> (prefix: Int, suffix: Int)? { nil }
}
