internal import CustomDiff
public import Foundation

extension StackState: RandomAccessCollection, RangeReplaceableCollection, MutableCollection {
  /// The position of the root.
  public var startIndex: Int { entries.startIndex }

  /// The position above the top element.
  public var endIndex: Int { entries.endIndex }

  /// The element at a position.
  ///
  /// An element that is assigned gets the id of the old element at the position.
  ///
  /// - Parameter position: The position, which must be in the stack.
  public subscript(position: Int) -> Element {
    get { entries[position].element! }
    _modify { yield &entries[position].element! }
  }

  /// The elements in a range of positions.
  ///
  /// An assigned slice keeps the ids of its elements. It leaves out elements whose ids are
  /// elsewhere in the stack.
  ///
  /// - Parameter bounds: The positions, which must be in the stack.
  public subscript(bounds: Range<Int>) -> Slice<StackState> {
    get { Slice(base: self, bounds: bounds) }
    set {
      let replaced = Set(entries[bounds].map(\.id))
      let assigned = newValue.base.entries[newValue.startIndex..<newValue.endIndex]
      replace(bounds, with: assigned.filter { replaced.contains($0.id) || !contains($0.id) })
    }
  }

  /// Replaces elements with others, which get new ids.
  ///
  /// - Parameters:
  ///   - subrange: The positions of the elements to replace.
  ///   - newElements: The new elements.
  /// - Complexity: O(*n*)
  public mutating func replaceSubrange(
    _ subrange: Range<Int>,
    with newElements: some Collection<Element>
  ) {
    replace(subrange, with: entries(for: newElements))
  }

  /// Pushes elements, which get new ids.
  ///
  /// - Parameter newElements: The elements, starting with the lowest.
  public mutating func append(contentsOf newElements: some Sequence<Element>) {
    replace(endIndex..<endIndex, with: entries(for: newElements))
  }
}

// In these methods, each element that stays keeps its id. The standard library's versions assign
// one position after another, or create a new collection.
extension StackState {
  /// Reorders or removes entries.
  private mutating func changeEntries<Result>(
    _ change: (inout [Entry]) throws -> Result
  ) rethrows -> Result {
    var changed = entries
    defer { replace(entries.startIndex..<entries.endIndex, with: changed) }
    return try change(&changed)
  }

  /// Returns the elements that satisfy a condition, with their ids.
  ///
  /// - Parameter isIncluded: Returns true for the elements to include.
  /// - Returns: A stack of these elements, in the same order.
  /// - Complexity: O(*n*)
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> StackState {
    var result = self
    try result.removeAll { try !isIncluded($0) }
    return result
  }

  /// Exchanges two elements.
  ///
  /// - Parameters:
  ///   - first: The position of the first element.
  ///   - second: The position of the second element.
  /// - Complexity: O(*n*)
  public mutating func swapAt(_ first: Int, _ second: Int) {
    changeEntries { $0.swapAt(first, second) }
  }

  /// Sorts the elements.
  ///
  /// - Parameter areInIncreasingOrder: Returns whether its first argument belongs before its
  ///   second.
  /// - Complexity: O(*n* log *n*)
  public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    try changeEntries { try $0.sort { try areInIncreasingOrder($0.element!, $1.element!) } }
  }

  /// Removes the elements at several positions.
  ///
  /// - Parameter offsets: The positions. Positions outside the stack are reported as misuse and
  ///   ignored.
  /// - Complexity: O(*n*)
  public mutating func remove(atOffsets offsets: IndexSet) {
    changeEntries { $0.removeElements(atOffsets: offsets) }
  }

  /// Moves elements to another position.
  ///
  /// - Parameters:
  ///   - source: The positions of the elements. Positions outside the stack are reported as misuse
  ///     and ignored.
  ///   - destination: The position, before the move, of the element to insert them below.
  /// - Complexity: O(*n*)
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    changeEntries { $0.moveElements(fromOffsets: source, toOffset: destination) }
  }
}

extension StackState where Element: Comparable {
  /// Sorts the elements.
  ///
  /// - Complexity: O(*n* log *n*)
  public mutating func sort() {
    sort(by: <)
  }
}
