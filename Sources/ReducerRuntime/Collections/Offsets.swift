public import Foundation

// SwiftUI brings methods of these names, and features written for it rely on them.
#if !canImport(SwiftUI)
  extension RangeReplaceableCollection where Self: MutableCollection {
    /// Removes the elements at several offsets from the start.
    ///
    /// <!-- context: in-change -->
    /// ```swift
    /// state.standup.attendees.remove(atOffsets: indices)
    /// ```
    ///
    /// - Parameter offsets: The offsets. Those that are not in the collection are reported as misuse,
    ///   and otherwise ignored.
    /// - Complexity: O(*n*)
    public mutating func remove(atOffsets offsets: IndexSet) {
      removeElements(atOffsets: offsets)
    }
  }

  extension MutableCollection {
    /// Moves elements to another place.
    ///
    /// ```swift
    /// var letters = ["A", "B", "C", "D", "E"]
    /// letters.move(fromOffsets: [0, 3], toOffset: 2)
    /// letters  // ["B", "A", "D", "C", "E"]
    /// ```
    ///
    /// - Parameters:
    ///   - source: The offsets of the elements from the start. Those that are not in the collection are
    ///     reported as misuse, and otherwise ignored.
    ///   - destination: The offset, before the move, of the element that they are put in front of.
    /// - Complexity: O(*n*)
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
      moveElements(fromOffsets: source, toOffset: destination)
    }
  }
#endif

extension RangeReplaceableCollection {
  mutating func removeElements(atOffsets offsets: IndexSet) {
    let offsets = offsets.checked(count: count)
    guard !offsets.isEmpty else { return }
    var kept = Self()
    kept.reserveCapacity(count - offsets.count)
    for (offset, element) in enumerated() where !offsets.contains(offset) { kept.append(element) }
    self = kept
  }
}

extension MutableCollection {
  mutating func moveElements(fromOffsets source: IndexSet, toOffset destination: Int) {
    let elements = Array(self)
    let source = source.checked(count: elements.count)
    let stay = elements.indices.filter { !source.contains($0) }
    let order = stay.filter { $0 < destination } + source + stay.filter { $0 >= destination }
    for (index, offset) in zip(indices, order) {
      self[index] = elements[offset]
    }
  }
}

extension IndexSet {
  /// The offsets that are below a count.
  ///
  /// The others are reported.
  fileprivate func checked(count: Int) -> IndexSet {
    let outside = filter { $0 >= count }
    guard !outside.isEmpty else { return self }
    reportIssue(
      """
      Offsets \(outside) are not in a collection of \(count) elements, so they were ignored.
      """
    )
    return IndexSet(filter { $0 < count })
  }
}
