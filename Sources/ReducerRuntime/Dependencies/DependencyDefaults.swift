internal import CustomDiff

/// The values of keys that nothing overrides: one for each key and context.
///
/// Each test has its own. Code outside of tests shares those of the process.
package final class DependencyDefaults: Sendable {
  private struct ID: Hashable {
    let key: ObjectIdentifier
    let context: DependencyContext
  }

  private let values = Guarded<[ID: any AnyDependencyValue]>([:])
  /// The objects whose use the test has reported.
  private let reported = Guarded<[any AnyObject & Sendable]>([])
  /// True once the test has moved a test clock.
  package let hasMovedClock = LockIsolated(false)
  /// The cancellable work of the test that runs outside of stores.
  let tasksOutsideEffects = TasksOutsideEffects()

  package init() {}

  static let ofProcess = DependencyDefaults()

  /// The defaults of the running test; nil where no test is known, as in apps and detached tasks.
  static var ofTest: DependencyDefaults? { DefaultIssueReporter.testing?.defaultsOfTest }

  /// Returns whether the test uses an object for the first time, whose use is reported once.
  func isFirstUse(of object: any AnyObject & Sendable) -> Bool {
    reported.withLock { reported in
      if reported.contains(where: { $0 === object }) { return false }
      reported.append(object)
      return true
    }
  }

  /// Returns the default of a key, if it has been made.
  func value<Key: TestDependencyKey>(of key: Key.Type, in context: DependencyContext) -> Key.Value?
  {
    let known = values.withLock { $0[ID(key: ObjectIdentifier(key), context: context)] }
    return (known as? DependencyValue<Key.Value>)?.value
  }

  /// All defaults that have been made.
  var all: [any AnyDependencyValue] { values.withLock { Array($0.values) } }

  /// Keeps a default, unless another thread was faster.
  ///
  /// A default is made without a lock, since the code of the key may read other keys and wait for
  /// other threads.
  ///
  /// - Parameters:
  ///   - value: The default.
  ///   - key: The key.
  ///   - user: The property or function that reads it.
  ///   - context: The context that it is for.
  /// - Returns: The default that counts: the one that was kept first.
  func keep<Key: TestDependencyKey>(
    _ value: Key.Value,
    for key: Key.Type,
    by user: StaticString,
    in context: DependencyContext
  ) -> Key.Value {
    let new = DependencyValue(value, by: user)
    let first = values.withLock { values in
      let id = ID(key: ObjectIdentifier(key), context: context)
      if let first = values[id] { return first }
      values[id] = new
      return new
    }
    return (first as? DependencyValue<Key.Value>)?.value ?? value
  }

  /// Keeps values as the defaults of their keys, unless they have others by now.
  ///
  /// - Returns: True if all of them are kept.
  func keep(_ new: [ObjectIdentifier: any AnyDependencyValue], in context: DependencyContext)
    -> Bool
  {
    values.withLock { values in
      var areKept = true
      for (key, value) in new {
        let id = ID(key: key, context: context)
        if values[id] == nil { values[id] = value } else { areKept = false }
      }
      return areKept
    }
  }

  /// Runs code with defaults of its own, as a test has them, and releases them afterward.
  package static func withOwn<Result>(_ body: () throws -> Result) rethrows -> Result {
    let defaults = DependencyDefaults()
    defer { defaults.removeAll() }
    let values = DependencyValues.current.with(defaults)
    return try DependencyValues.$current.withValue(values, operation: body)
  }

  /// Releases the defaults of a test that has ended.
  ///
  /// A default may keep the dependencies that it was made with, and through them the other defaults.
  package func removeAll() {
    // The old values are released outside of the lock, since deinitializers may run other code.
    let removed = values.withLock { exchange(&$0, with: [:]) }
    withExtendedLifetime(removed) {}
  }
}

extension TestDependencyKey {
  /// Makes the default for a context.
  static func value(in context: DependencyContext) -> Value {
    switch context {
    case .live:
      guard let key = Self.self as? any DependencyKey.Type else {
        DependencyValues.reportMissingLive(Self.self)
        return testValue
      }
      func live<Key: DependencyKey>(_ key: Key.Type) -> Value? { key.liveValue as? Value }
      return live(key) ?? testValue
    case .preview: return previewValue
    case .test: return testValue
    }
  }
}
