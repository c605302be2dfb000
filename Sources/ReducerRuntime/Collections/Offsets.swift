public import Foundation

// SwiftUI provides methods with these names, and features written for it rely on them.
#if !canImport(SwiftUI)
  extension RangeReplaceableCollection where Self: MutableCollection {
    /// Removes the elements at several offsets from the start.
    ///
    /// <!-- context: in-change -->
    /// ```swift
    /// state.standup.attendees.remove(atOffsets: indices)
    /// ```
    ///
    /// - Parameter offsets: The offsets. Offsets outside the collection are reported as misuse and
    ///   ignored.
    /// - Complexity: O(*n*)
    public mutating func remove(atOffsets offsets: IndexSet) {
      removeElements(atOffsets: offsets)
    }
  }

  extension MutableCollection {
    /// Moves elements to another position.
    ///
    /// ```swift
    /// var letters = ["A", "B", "C", "D", "E"]
    /// letters.move(fromOffsets: [0, 3], toOffset: 2)
    /// letters  // ["B", "A", "D", "C", "E"]
    /// ```
    ///
    /// - Parameters:
    ///   - source: The offsets of the elements from the start. Offsets outside the collection are
    ///     reported as misuse and ignored.
    ///   - destination: The offset, before the move, of the element to insert them before.
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
    // In place: a new collection would not have the key or the ids of this one.
    var offset = 0
    removeAll { _ in
      defer { offset += 1 }
      return offsets.contains(offset)
    }
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
  /// Returns the offsets below a count, and reports the others.
  fileprivate func checked(count: Int) -> IndexSet {
    let outside = filter { $0 >= count }
    guard !outside.isEmpty else { return self }
    reportIssue(Misuse.offsetsOutside(outside, count: count))
    return IndexSet(filter { $0 < count })
  }
}
