import ReducerRuntime

/// Received actions that the test has not taken, oldest first.
///
/// Its functions are inlined, like the transitions of the ledger.
struct Inbox<Element: AnyObject> {
  /// An array of `AnyObject`, which is one type for all features and need not be looked up.
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

  /// Casts an object to an element, which it is, because only ``append(_:)`` adds to `elements`.
  @inline(__always)
  private static func element(_ object: AnyObject) -> Element {
    unsafeDowncast(object, to: Element.self)
  }

  /// Removes the oldest action.
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
  /// - Complexity: O(*k*) amortized for *k* actions taken.
  mutating func takeFirst(_ count: Int) -> [Element] {
    let first = Array(waiting.prefix(count))
    taken += first.count
    dropFirst(&taken, of: &elements)
    return first
  }

}

/// Releases objects that have been taken.
private func dropFirst(_ taken: inout Int, of elements: inout [AnyObject]) {
  if taken == elements.count {
    elements.removeAll(keepingCapacity: true)
    taken = 0
  } else if taken > 1_024, taken > elements.count / 2 {
    elements.removeFirst(taken)
    taken = 0
  }
}

/// An action that an effect sent, with what it did.
final class Received<State, Action>: Identifiable {
  let action: Action
  let record: ActionRecord
  let change: StateChange<State>

  init(action: Action, record: ActionRecord, change: StateChange<State>) {
    self.action = action
    self.record = record
    self.change = change
  }

  var id: ActionID {
    @inline(__always) get { record.id }
  }
}
