internal import CustomDiff

/// A place from which a shared value is read.
protocol SharedSource<Value>: Sendable {
  associatedtype Value: Sendable

  /// The value, as the running code sees it.
  var value: Value { get }

  /// The reference that holds the value, or the whole of which it is a part.
  var root: any AnySharedReference { get }
}

/// A place in which a shared value can be changed.
protocol SharedLocation<Value>: SharedSource {
  /// The steps from the root to the value, which two locations of the same value have in common.
  var path: [AnyHashable] { get }

  func withLock<Result>(
    at line: CodeLocation,
    _ operation: (inout Value) throws -> Result
  ) rethrows -> Result
}

/// A part of a shared value.
struct PropertyLocation<Base: SharedLocation, Value: Sendable>: SharedLocation {
  let base: Base
  let keyPath: any WritableKeyPath<Base.Value, Value> & Sendable

  var value: Value { base.value[keyPath: keyPath] }
  var root: any AnySharedReference { base.root }
  var path: [AnyHashable] { base.path + [keyPath] }

  func withLock<Result>(
    at line: CodeLocation,
    _ operation: (inout Value) throws -> Result
  ) rethrows -> Result {
    try base.withLock(at: line) { try operation(&$0[keyPath: keyPath]) }
  }
}

/// The value in a shared optional, or the last one once that is nil.
final class UnwrappedLocation<Base: SharedLocation, Value: Sendable>: SharedLocation
where Base.Value == Value? {
  private let base: Base
  private let last: LastValue<Value>

  init(_ base: Base, _ value: Value) {
    self.base = base
    last = LastValue(value)
  }

  var value: Value { last.or(base.value) }
  var root: any AnySharedReference { base.root }
  var path: [AnyHashable] { base.path + [AnyHashable("?")] }

  func withLock<Result>(
    at line: CodeLocation,
    _ operation: (inout Value) throws -> Result
  ) rethrows -> Result {
    try base.withLock(at: line) { optional in
      var value = last.or(optional)
      defer {
        last.set(value)
        if optional != nil { optional = value }
      }
      return try operation(&value)
    }
  }
}

/// The value in a shared optional that can only be read, or the last one once that is nil.
struct UnwrappedSource<Base: SharedSource, Value: Sendable>: SharedSource
where Base.Value == Value? {
  private let base: Base
  private let last: LastValue<Value>

  init(_ base: Base, _ value: Value) {
    self.base = base
    last = LastValue(value)
  }

  var value: Value { last.or(base.value) }
  var root: any AnySharedReference { base.root }
}

/// A result of reading a shared value.
struct ReadSource<Base: SharedSource, Value: Sendable>: SharedSource {
  let base: Base
  let read: @Sendable (Base.Value) -> Value

  var value: Value { read(base.value) }
  var root: any AnySharedReference { base.root }
}

/// The last value that an optional held.
private final class LastValue<Value: Sendable>: Sendable {
  private let storage: Guarded<Value>

  init(_ value: Value) { storage = Guarded(value) }

  /// Returns the value in an optional, or else the last one.
  func or(_ optional: Value?) -> Value {
    guard let value = optional else { return storage.withLock { $0 } }
    // A value of another time is not the last one.
    if SharedReading.current == nil { set(value) }
    return value
  }

  func set(_ value: Value) {
    if SharedReading.current == nil { storage.withLock { $0 = value } }
  }
}
