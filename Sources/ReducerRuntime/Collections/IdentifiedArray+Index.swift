extension IdentifiedArray {
  /// The largest number of elements without an index.
  ///
  /// Comparing that few identifiers costs less than hashing one, and most states hold few elements.
  static var searchLimit: Int { 8 }

  /// Updates the index for an element that was appended.
  mutating func indexLast() {
    structureDidChange()
    if positions.isEmpty {
      reindex()
    } else {
      positions[identify(elements[elements.count - 1])] = elements.count - 1
    }
  }

  /// Updates the index for elements that have moved.
  ///
  /// - Parameter start: The first position that has changed. Identifiers that are no longer in the
  ///   array must have been removed from the index.
  mutating func reindex(from start: Int = 0) {
    structureDidChange()
    guard elements.count > Self.searchLimit else {
      // Keeps the memory that was reserved for later elements.
      if !positions.isEmpty { positions = [:] }
      return
    }
    if positions.isEmpty { positions.reserveCapacity(elements.count) }
    for position in (positions.isEmpty ? 0 : start)..<elements.count {
      positions[identify(elements[position])] = position
    }
  }

  /// Updates the index for two elements that were exchanged.
  mutating func exchangeIndex(
    of firstID: ID,
    at firstPosition: Int,
    and secondID: ID,
    at secondPosition: Int
  ) {
    structureDidChange()
    guard !positions.isEmpty else { return }
    positions[firstID] = firstPosition
    positions[secondID] = secondPosition
  }

  /// Changes the identifier at a position.
  mutating func renameIndex(from oldID: ID, to newID: ID, at position: Int) {
    structureDidChange()
    guard !positions.isEmpty else { return }
    positions[oldID] = nil
    positions[newID] = position
  }
}
