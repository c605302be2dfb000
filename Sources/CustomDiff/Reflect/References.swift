/// The class instances that an output has shown so far, and their numbers.
///
/// The first instance of a class has no number. The next ones are `#1`, `#2` and so on. An instance
/// that appears again is shown as `↩︎`, which also ends cycles.
struct References {
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var counts: [ObjectIdentifier: Int] = [:]
  /// The instances that are shown as `↩︎` from now on.
  private var visited: Set<ObjectIdentifier> = []
  /// The instances, kept alive so that no later one can reuse an address that has a number.
  private var shown: [AnyObject] = []

  var isEmpty: Bool { shown.isEmpty }

  /// Records that an instance is about to be shown.
  ///
  /// - Returns: Its number among the instances of its class, and whether it was shown before.
  mutating func visit(_ object: AnyObject) -> (number: Int, isRepeated: Bool) {
    let identifier = ObjectIdentifier(object)
    let isRepeated = !visited.insert(identifier).inserted
    if let number = numbers[identifier] { return (number, isRepeated) }
    let number = counts[ObjectIdentifier(type(of: object)), default: 0]
    counts[ObjectIdentifier(type(of: object))] = number + 1
    numbers[identifier] = number
    shown.append(object)
    return (number, false)
  }

  /// Shows instances again that were shown before, with the numbers that they have.
  mutating func repeatAll() {
    visited = []
  }

  /// Shows all instances that have a number as `↩︎` from now on.
  mutating func stopRepeating() {
    visited.formUnion(numbers.keys)
  }
}
