// Which ids the elements get.
extension StackState {
  /// Gives elements the next ids that are not in the stack, and never were.
  ///
  /// Elements that were created outside a store have ids from zero too, and assertions choose ids
  /// themselves.
  ///
  /// - Parameter elements: The elements.
  func entries(for elements: some Sequence<Element>) -> [Entry] {
    let ids = DependencyValues.current.stackElementID
    if let latestRemovedID { ids.skip(latestRemovedID) }
    return elements.map { element in
      var id = ids()
      while contains(id) { id = ids() }
      return Entry(id: id, element: element)
    }
  }

  /// Keeps the ids of new elements from being given again.
  ///
  /// An action may replace them all by new ones, whose ids must show that they are others.
  ///
  /// - Complexity: O(*n*).
  func skipIDs() {
    if let latestID { DependencyValues.current.stackElementID.skip(latestID) }
  }

  /// Keeps the ids of elements that were created outside the store from being given, and returns
  /// the structure.
  ///
  /// - Parameter ids: The ids of the store.
  /// - Complexity: O(*n*) if the stack's reducer has not seen the structure in this store, otherwise
  ///   O(1).
  func structure(reservingIDsIn ids: StackElementIDGenerator) -> SeenStructure {
    let seen = SeenStructure(structure: structure, generator: ids.number)
    if seen != lastSeen, let latestID { ids.reserve(latestID) }
    return seen
  }

  private var latestID: StackElementID? {
    entries.max { $0.id.generation < $1.id.generation }?.id
  }
}

/// The structure of a stack, as the stack's reducer has seen it in one store.
///
/// A state may come from another store, whose ids this one knows nothing of.
struct SeenStructure: Equatable, Sendable {
  let structure: Structure
  /// The number of the store's generator of ids.
  let generator: Int
}
