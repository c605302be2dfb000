/// Objects keyed by numbers.
///
/// Usually there is only one at a time, so one is stored beside the others: it needs neither
/// storage of its own nor hashing.
struct NumberedObjects<Element: AnyObject> {
  private var one: (number: Int, element: Element)?
  private var others: [Int: Element]?

  /// The object with a number; set it to nil to remove the object.
  ///
  /// - Complexity: O(1).
  subscript(number: Int) -> Element? {
    get {
      if let one, one.number == number { return one.element }
      return others?[number]
    }
    set {
      if one?.number == number {
        one = newValue.map { (number, $0) }
      } else if let newValue {
        if one == nil, others?[number] == nil {
          one = (number, newValue)
        } else {
          others = others ?? [:]
          others?[number] = newValue
        }
      } else {
        others?[number] = nil
      }
    }
  }

  /// The objects in ascending order of their numbers.
  ///
  /// - Complexity: O(*n* log *n*).
  var inOrder: [Element] {
    let first = one.map { [$0] } ?? []
    guard let others else { return first.map(\.element) }
    return (first + others.map { ($0.key, $0.value) }).sorted { $0.number < $1.number }
      .map(\.element)
  }
}
