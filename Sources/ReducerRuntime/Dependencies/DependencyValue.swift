internal import CustomDiff
internal import Synchronization

/// The value of a key, with its type erased.
protocol AnyDependencyValue: AnyObject, Sendable {
  /// When the value was set, as a count over the whole process.
  var serial: Int { get }
  /// The functions that are still those of a live value, if a test has changed a part of it.
  var liveFunctions: [String] { get }
}

/// The value of a key.
final class DependencyValue<Value: Sendable>: AnyDependencyValue {
  let value: Value
  let serial: Int
  let liveFunctions: [String]
  /// The live value that a test has changed in part.
  let base: Value?

  /// - Parameter base: The live value that a test has changed in part, or nil for any other value.
  init(_ value: Value, changing base: Value? = nil) {
    self.value = value
    self.base = base
    liveFunctions = base.map { commonFunctions($0, value) } ?? []
    serial = DependencySerial.next()
  }
}

/// Counts the values that are set, which shows whether one was set after a given moment.
package enum DependencySerial {
  private static let last = Atomic<Int>(0)

  static func next() -> Int { last.add(1, ordering: .relaxed).newValue }

  /// The number of values that have been set so far.
  package static var current: Int { last.load(ordering: .relaxed) }
}

/// The override of one key, to be applied to other dependencies.
package struct DependencyOverride: Sendable {
  package let key: ObjectIdentifier
  /// The value of the key; nil if it has none.
  let value: (any AnyDependencyValue)?
}

/// The overrides of a `withDependencies` around a call of a test, while the call runs.
package struct DependencyOverlay: Sendable {
  /// The values in force around the call.
  let values: DependencyValues
  /// The moment after which overrides count, as a value of ``DependencySerial/current``: those that
  /// were in force when the store was made are its own.
  let serial: Int

  package init(_ values: DependencyValues, since serial: Int) {
    self.values = values
    self.serial = serial
  }
}
