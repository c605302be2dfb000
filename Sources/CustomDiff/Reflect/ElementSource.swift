/// A collection whose elements can be reached by position without a mirror.
///
/// A mirror boxes every element before you can look at the first one. A source returns only the
/// elements that are requested, and compares elements by `==` without boxing any.
package protocol ElementSource {
  var elementCount: Int { get }

  /// Returns the element at a position, counted from zero.
  func element(at position: Int) -> Any

  /// Returns how many elements at the start are equal, and how many of the rest at the end.
  ///
  /// - Parameter other: A source of the same type.
  /// - Returns: The two counts, or `nil` if the elements have no `==`.
  /// - Complexity: O(*n*).
  func equalEnds(with other: Any) -> (prefix: Int, suffix: Int)?
}

/// A collection defined by its elements and their order: two are equal if their elements are.
package protocol ArrayBacked: ElementSource {
  associatedtype BackingElement

  /// The elements, which are not copied.
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
      // This is the same type, but the compiler does not know that.
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
  /// Compares elements by address.
  ///
  /// Access by index copies an element first, in code that is not optimized for its type.
  fileprivate func equalEnds(_ other: [Element]) -> (prefix: Int, suffix: Int) {
    withUnsafeBufferPointer { old in
      other.withUnsafeBufferPointer { new in
        guard let oldStart = old.baseAddress, let newStart = new.baseAddress else { return (0, 0) }
        // The `==` of arrays returns `true` here, too, even if an element does not equal itself.
        if oldStart == newStart, old.count == new.count { return (old.count, 0) }
        let common = Swift.min(old.count, new.count)
        var prefix = 0
        while prefix < common, oldStart[prefix] == newStart[prefix] { prefix += 1 }
        let (oldEnd, newEnd) = (oldStart + old.count, newStart + new.count)
        // With equal counts, the first pair after the prefix is known to differ.
        let rest = old.count == new.count ? common - prefix - 1 : common - prefix
        var suffix = 0
        while suffix < rest, oldEnd[-1 - suffix] == newEnd[-1 - suffix] { suffix += 1 }
        return (prefix, suffix)
      }
    }
  }
}

/// A set or dictionary, whose parts can be reached without a mirror.
protocol UnorderedSource: UnorderedCollection {
  /// The members or entries.
  var form: Reflection.Form { get }
}

extension Set: UnorderedSource {
  var form: Reflection.Form { .set(Array(self)) }
}

extension Dictionary: UnorderedSource {
  var form: Reflection.Form {
    .keyed(map { Reflection.Entry(key: $0.key, value: $0.value) }, isOrdered: false)
  }
}

/// A list whose elements come from a mirror, which boxes them.
struct MirroredElements: ElementSource {
  let elements: [Any]

  var elementCount: Int { elements.count }
  func element(at position: Int) -> Any { elements[position] }
  func equalEnds(with other: Any) -> (prefix: Int, suffix: Int)? { nil }
}

@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, macCatalyst 26, *)
extension InlineArray: ElementSource {
  package var elementCount: Int { count }

  package func element(at position: Int) -> Any { self[position] }

  package func equalEnds(with other: Any) -> (prefix: Int, suffix: Int)? { nil }
}
