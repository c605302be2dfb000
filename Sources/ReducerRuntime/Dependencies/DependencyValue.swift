internal import CustomDiff
internal import Synchronization

/// The value of a key, whatever its type.
protocol AnyDependencyValue: AnyObject, Sendable {
  /// When it was set, counted over the process.
  var serial: Int { get }
  /// The functions of a live value in it, where a test has changed a part of that.
  var liveFunctions: [String] { get }
}

/// The value of a key.
final class DependencyValue<Value: Sendable>: AnyDependencyValue {
  let value: Value
  let serial: Int
  let liveFunctions: [String]
  /// The live value of which a test has changed a part.
  let base: Value?

  /// - Parameter base: The live value of which a test has changed a part; nil for any other value.
  init(_ value: Value, changing base: Value? = nil) {
    self.value = value
    self.base = base
    liveFunctions = base.map { commonFunctions($0, value) } ?? []
    serial = DependencySerial.next()
  }
}

/// Counts the values that were set, so that it can be told which came after a moment.
package enum DependencySerial {
  private static let last = Atomic<Int>(0)

  static func next() -> Int { last.add(1, ordering: .relaxed).newValue }

  /// The number of values that were set until now.
  package static var current: Int { last.load(ordering: .relaxed) }
}
