extension IdentifiedArray {
  /// Up to this many elements there is no index: comparing that few identifiers costs less than
  /// hashing one, and most states hold few elements.
  static var searchLimit: Int { 8 }

  /// Brings the index up to date with an element that was appended.
  mutating func indexLast() {
    structureDidChange()
    if positions.isEmpty {
      reindex()
    } else {
      positions[identify(elements[elements.count - 1])] = elements.count - 1
    }
  }

  /// Brings the index up to date with elements that have moved.
  ///
  /// - Parameter start: The first position that has changed. Identifiers that are no longer in the
  ///   array must have been removed from the index.
  mutating func reindex(from start: Int = 0) {
    structureDidChange()
    guard elements.count > Self.searchLimit else {
      // Memory that was reserved for elements to come is kept.
      if !positions.isEmpty { positions = [:] }
      return
    }
    if positions.isEmpty { positions.reserveCapacity(elements.count) }
    for position in (positions.isEmpty ? 0 : start)..<elements.count {
      positions[identify(elements[position])] = position
    }
  }

  /// Brings the index up to date with two elements that have changed places.
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
