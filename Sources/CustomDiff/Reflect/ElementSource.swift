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

/// A collection that is its elements in their order: two are equal if these are.
package protocol ArrayBacked: ElementSource {
  associatedtype BackingElement

  /// The elements, which no call copies.
  var backingArray: [BackingElement] { get }
}

extension ArrayBacked {
  package var elementCount: Int { backingArray.count }

  package func element(at position: Int) -> Any { backingArray[position] }

  package func equalEnds(with other: Any) -> (prefix: Int, suffix: Int)? {
    guard isEquatableHere(BackingElement.self), let other = other as? Self,
      let type = BackingElement.self as? any Equatable.Type
    else { return nil }
    func open<E: Equatable>(_: E.Type) -> (prefix: Int, suffix: Int) {
      // The same type, though the compiler does not know.
      unsafeBitCast(backingArray, to: [E].self)
        .equalEnds(unsafeBitCast(other.backingArray, to: [E].self))
    }
    return open(type)
  }
}

extension Array: ArrayBacked {
  package var backingArray: [Element] { self }
}

extension Array where Element: Equatable {
  /// By address: an element that is reached by its index is copied first, where code is not
  /// optimised for its type.
  fileprivate func equalEnds(_ other: [Element]) -> (prefix: Int, suffix: Int) {
    withUnsafeBufferPointer { old in
      other.withUnsafeBufferPointer { new in
        guard let oldStart = old.baseAddress, let newStart = new.baseAddress else { return (0, 0) }
        // The `==` of arrays says the same, even if an element is not equal to itself.
        if oldStart == newStart, old.count == new.count { return (old.count, 0) }
        let common = Swift.min(old.count, new.count)
        var prefix = 0
        while prefix < common, oldStart[prefix] == newStart[prefix] { prefix += 1 }
        let (oldEnd, newEnd) = (oldStart + old.count, newStart + new.count)
        // Two elements at one place have just been seen to differ.
        let rest = old.count == new.count ? common - prefix - 1 : common - prefix
        var suffix = 0
        while suffix < rest, oldEnd[-1 - suffix] == newEnd[-1 - suffix] { suffix += 1 }
        return (prefix, suffix)
      }
    }
  }
}

/// A list that only a mirror knows, with its elements boxed.
struct MirroredElements: ElementSource {
  let elements: [Any]

  var elementCount: Int { elements.count }
  func element(at position: Int) -> Any { elements[position] }
  func equalEnds(with other: Any) -> (prefix: Int, suffix: Int)? { nil }
}
