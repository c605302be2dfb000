/// The class instances that an output has shown so far, and their numbers.
///
/// The first instance of a class has no number. The next ones are `#1`, `#2` and so on. An instance
/// that appears again is shown as `↩︎`, which also ends cycles.
struct References {
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var counts: [ObjectIdentifier: Int] = [:]
  /// The instances, kept alive so that no later one can reuse an address that has a number.
  private var shown: [AnyObject] = []

  var isEmpty: Bool { shown.isEmpty }

  /// The number of instances shown so far.
  var count: Int { shown.count }

  /// Records that an instance is about to be shown.
  ///
  /// - Returns: Its number among the instances of its class, and whether it was shown before.
  mutating func visit(_ object: AnyObject) -> (number: Int, isRepeated: Bool) {
    let identifier = ObjectIdentifier(object)
    if let number = numbers[identifier] { return (number, true) }
    let number = counts[ObjectIdentifier(type(of: object)), default: 0]
    counts[ObjectIdentifier(type(of: object))] = number + 1
    numbers[identifier] = number
    shown.append(object)
    return (number, false)
  }

  /// Forgets all instances but the first `count`.
  mutating func forget(after count: Int) {
    for object in shown[count...] {
      numbers[ObjectIdentifier(object)] = nil
      counts[ObjectIdentifier(type(of: object)), default: 0] -= 1
    }
    shown.removeSubrange(count...)
  }
}
