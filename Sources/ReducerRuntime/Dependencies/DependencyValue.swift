internal import CustomDiff
internal import Synchronization

/// The value of a key, with its type erased.
protocol AnyDependencyValue: AnyObject, Sendable {
  /// When the value was set, as a count over the whole process.
  var serial: Int { get }
  /// The functions that are still those of a live value, if a test has changed a part of it.
  var liveFunctions: [String] { get }
  /// A copy with the same serial, for what must not keep the original in use.
  var lent: any AnyDependencyValue { get }
  /// What a copy was made of, as long as that is in use; otherwise the value itself.
  ///
  /// What is made from the value lasts as long as this.
  var original: any AnyDependencyValue { get }
}

/// The value of a key.
final class DependencyValue<Value: Sendable>: AnyDependencyValue {
  let value: Value
  let serial: Int
  let liveFunctions: [String]
  /// The live value that a test has changed in part.
  let base: Value?
  /// What this is a copy of; nil if it is none.
  private let copied: WeakReference<DependencyValue>?

  /// - Parameter base: The live value that a test has changed in part, or nil for any other value.
  init(_ value: Value, changing base: Value? = nil) {
    self.value = value
    self.base = base
    copied = nil
    liveFunctions = base.map { commonFunctions($0, value) } ?? []
    serial = DependencySerial.next()
  }

  private init(copyOf original: DependencyValue) {
    value = original.value
    serial = original.serial
    liveFunctions = original.liveFunctions
    base = original.base
    copied = WeakReference(original)
  }

  // A copy of a copy whose original is gone is made of that copy, which something still uses.
  var lent: any AnyDependencyValue { DependencyValue(copyOf: copied?.object ?? self) }

  var original: any AnyDependencyValue { copied?.object ?? self }
}

/// Counts the values that are set, which shows whether one was set after a given moment.
package enum DependencySerial {
  private static let last = Atomic<Int>(0)

  static func next() -> Int { last.add(1, ordering: .relaxed).newValue }

  /// The number of values that have been set so far.
  package static var current: Int { last.load(ordering: .relaxed) }
}
