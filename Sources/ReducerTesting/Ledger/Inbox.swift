/// Received actions that the test has not taken, oldest first.
///
/// Its functions are inlined, as the transitions of the ledger are.
struct Inbox<Element: AnyObject> {
  /// An array of any objects, since that is one type for all features, which need not be looked up.
  private var elements: [AnyObject] = []
  /// How many of `elements` have been taken.
  private var taken = 0

  var waiting: some RandomAccessCollection<Element> {
    elements[taken...].lazy.map { Self.element($0) }
  }

  var isEmpty: Bool {
    @inline(__always) get { taken == elements.count }
  }

  var count: Int {
    @inline(__always) get { elements.count - taken }
  }

  var first: Element? {
    @inline(__always) get { taken < elements.count ? Self.element(elements[taken]) : nil }
  }

  /// Only ``append(_:)`` adds to `elements`, so each of them is an element.
  @inline(__always)
  private static func element(_ object: AnyObject) -> Element {
    unsafeDowncast(object, to: Element.self)
  }

  /// Takes the oldest action.
  ///
  /// - Complexity: O(1) amortized.
  @inline(__always)
  mutating func removeFirst() {
    taken += 1
    dropFirst(&taken, of: &elements)
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// Takes the oldest actions.
  ///
  /// - Complexity: O(*k*) amortized in the number of actions taken.
  mutating func takeFirst(_ count: Int) -> [Element] {
    let first = Array(waiting.prefix(count))
    taken += first.count
    dropFirst(&taken, of: &elements)
    return first
  }

}

/// Lets go of objects that have been taken.
private func dropFirst(_ taken: inout Int, of elements: inout [AnyObject]) {
  if taken == elements.count {
    elements.removeAll(keepingCapacity: true)
    taken = 0
  } else if taken > 1_024, taken > elements.count / 2 {
    elements.removeFirst(taken)
    taken = 0
  }
}
