/// Received actions that the test has not taken, oldest first.
struct Inbox<Element> {
  private var elements: [Element] = []
  /// How many of `elements` have been taken.
  private var taken = 0

  var waiting: ArraySlice<Element> { elements[taken...] }

  var isEmpty: Bool { taken == elements.count }

  var count: Int { elements.count - taken }

  var first: Element? { taken < elements.count ? elements[taken] : nil }

  /// Takes the oldest action.
  ///
  /// - Complexity: O(1) amortized.
  mutating func removeFirst() {
    taken += 1
    dropTaken()
  }

  mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// Takes the oldest actions.
  ///
  /// - Complexity: O(*k*) amortized in the number of actions taken.
  mutating func takeFirst(_ count: Int) -> ArraySlice<Element> {
    let first = waiting.prefix(count)
    taken += first.count
    dropTaken()
    return first
  }

  /// Lets go of what has been taken.
  private mutating func dropTaken() {
    if taken == elements.count {
      elements.removeAll(keepingCapacity: true)
      taken = 0
    } else if taken > 1_024, taken > elements.count / 2 {
      elements.removeFirst(taken)
      taken = 0
    }
  }
}
