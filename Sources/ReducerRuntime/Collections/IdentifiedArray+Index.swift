extension IdentifiedArray {
  /// Updates the index for an element that was appended.
  mutating func indexLast() {
    structureDidChange()
    positions[identify(elements[elements.count - 1])] = elements.count - 1
  }

  /// Updates the index for elements that have moved.
  ///
  /// - Parameter start: The first position that has changed. Identifiers that are no longer in the
  ///   array must have been removed from the index.
  mutating func reindex(from start: Int = 0) {
    structureDidChange()
    for position in start..<elements.count { positions[identify(elements[position])] = position }
  }

  /// Updates the index for two elements that were exchanged.
  mutating func exchangeIndex(
    of firstID: ID,
    at firstPosition: Int,
    and secondID: ID,
    at secondPosition: Int
  ) {
    structureDidChange()
    positions[firstID] = firstPosition
    positions[secondID] = secondPosition
  }

  /// Changes the identifier at a position.
  mutating func renameIndex(from oldID: ID, to newID: ID, at position: Int) {
    structureDidChange()
    positions[oldID] = nil
    positions[newID] = position
  }
}
