/// Received actions that the test has not taken, oldest first.
struct Inbox<Element> {
  private var elements: [Element] = []
  /// How many of `elements` have been taken.
  private var taken = 0

  var waiting: ArraySlice<Element> { elements[taken...] }

  var isEmpty: Bool { taken == elements.count }

  mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// Takes the oldest actions.
  ///
  /// - Complexity: O(*k*) amortized in the number of actions taken.
  mutating func takeFirst(_ count: Int) -> ArraySlice<Element> {
    let first = waiting.prefix(count)
    taken += first.count
    if taken == elements.count {
      elements.removeAll(keepingCapacity: true)
      taken = 0
    } else if taken > 1_024, taken > elements.count / 2 {
      elements.removeFirst(taken)
      taken = 0
    }
    return first
  }
}
