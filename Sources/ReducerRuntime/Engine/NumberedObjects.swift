/// Objects by their numbers.
///
/// Most often there is one at a time, so one is kept beside the others: it takes no storage of its own,
/// and nothing has to be hashed to find it.
struct NumberedObjects<Element: AnyObject> {
  private var one: (number: Int, element: Element)?
  private var others: [Int: Element]?

  /// The object with a number; set to nil to remove it.
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

  /// The objects, by ascending number.
  ///
  /// - Complexity: O(*n* log *n*).
  var inOrder: [Element] {
    let first = one.map { [$0] } ?? []
    guard let others else { return first.map(\.element) }
    return (first + others.map { ($0.key, $0.value) }).sorted { $0.number < $1.number }
      .map(\.element)
  }
}
