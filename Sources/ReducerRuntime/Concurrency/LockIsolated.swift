internal import Foundation

/// A value that may be read and changed from anywhere, one access at a time.
///
/// For what a test collects in clients that it overrides:
///
/// <!-- context: in-function -->
/// ```swift
/// let saved = LockIsolated<[Standup]>([])
/// store.dependencies.client.save = { standup in saved.withValue { $0.append(standup) } }
/// …
/// expectNoDifference(saved.value, [standup])
/// ```
@dynamicMemberLookup
public final class LockIsolated<Value>: Sendable {
  // Unsafe only to the compiler: it is touched under the lock alone, and what is in it came in and goes
  // out as "sending", or is Sendable.
  private nonisolated(unsafe) var storage: Value
  // Recursive, since "setValue(count.value + 1)" and a "withValue" that reads the value are natural.
  private let lock = NSRecursiveLock()

  /// Makes a value behind a lock.
  ///
  /// - Parameter value: The value, which is evaluated at once.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    storage = try value()
  }

  /// Reads and changes the value while no other task does.
  ///
  /// - Parameter operation: What to do with the value. Inside it the value reads as it was before.
  /// - Returns: What `operation` returned.
  public func withValue<Result: Sendable>(
    _ operation: (inout sending Value) throws -> Result
  ) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    // Copied, so that a read inside the operation is no overlapping access.
    nonisolated(unsafe) var value = storage
    defer { storage = value }
    return try operation(&value)
  }

  /// Replaces the value.
  ///
  /// - Parameter newValue: The new value, which is evaluated while no other task changes the old one.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    lock.lock()
    defer { lock.unlock() }
    let value = try newValue()
    storage = value
  }
}

extension LockIsolated where Value: Sendable {
  /// The value.
  public var value: Value {
    lock.lock()
    defer { lock.unlock() }
    return storage
  }
}

extension LockIsolated {
  /// A part of the value.
  ///
  /// - Parameter keyPath: The part.
  public subscript<Subject: Sendable>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    lock.lock()
    defer { lock.unlock() }
    return storage[keyPath: keyPath]
  }
}
