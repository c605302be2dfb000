internal import Foundation

/// A value that can be read and changed from anywhere, one access at a time.
///
/// Use it to collect values in clients that a test overrides:
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
  // The compiler cannot see that this is safe: every access holds the lock, and values enter and
  // leave as "sending", or are Sendable. The caller is responsible for one case: if the closure of
  // "withValue" calls "withValue" again, both closures have the value, so only one of them may send
  // parts of it away that are not Sendable. Both run on one thread, which holds the lock.
  private nonisolated(unsafe) var storage: Value
  // Recursive, since "setValue(count.value + 1)" and reading the value in "withValue" are natural.
  private let lock = NSRecursiveLock()

  /// Creates a value that a lock protects.
  ///
  /// - Parameter value: The value, which is evaluated at once.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    storage = try value()
  }

  /// Reads and changes the value while no other task does.
  ///
  /// - Parameter operation: Reads or changes the value. Inside it, this object still has the old
  ///   value, and a change to this object is lost.
  /// - Returns: The result of `operation`.
  /// - Complexity: O(1), and O(*n*) if `operation` changes a collection, which is copied.
  public func withValue<Result: Sendable>(
    _ operation: (inout sending Value) throws -> Result
  ) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    // Copied, so that a read inside the operation is not an overlapping access.
    nonisolated(unsafe) var value = storage
    defer { replace(with: value) }
    return try operation(&value)
  }

  /// Replaces the value.
  ///
  /// - Parameter newValue: The new value, which is evaluated while no other task has access.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    try lock.withLock { replace(with: try newValue()) }
  }

  /// A part of the value.
  ///
  /// - Parameter keyPath: The part.
  public subscript<Subject: Sendable>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    lock.withLock { storage[keyPath: keyPath] }
  }

  /// Stores a value, and releases the old one last: a `deinit` there may read this object.
  private func replace(with value: Value) {
    discard(exchange(&storage, with: value))
  }
}

extension LockIsolated where Value: Sendable {
  /// The value.
  public var value: Value { lock.withLock { storage } }
}

/// A value that an actor protects, for clients that are asynchronous anyway.
///
/// <!-- context: in-function -->
/// ```swift
/// let didSave = ActorIsolated(false)
/// store.dependencies.client.save = { _ in await didSave.setValue(true) }
/// …
/// #expect(await didSave.value)
/// ```
///
/// Where nothing else is awaited, ``LockIsolated`` saves the `await`.
public final actor ActorIsolated<Value: Sendable> {
  /// The value.
  public var value: Value

  /// Creates an actor that holds a value.
  ///
  /// - Parameter value: The value, which is evaluated at once.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    self.value = try value()
  }

  /// Reads and changes the value while no other task does.
  ///
  /// - Parameter operation: Reads or changes the value.
  /// - Returns: The result of `operation`.
  public func withValue<Result: Sendable>(
    _ operation: @Sendable (inout Value) throws -> Result
  ) rethrows -> Result {
    try operation(&value)
  }

  /// Replaces the value.
  ///
  /// - Parameter newValue: The new value, which is evaluated on the actor.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    value = try newValue()
  }
}
