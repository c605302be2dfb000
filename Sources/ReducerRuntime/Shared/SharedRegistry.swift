internal import Foundation

/// Knows the shared values in use by their keys.
///
/// Each test has its own. It holds them weakly: once no property has a value anymore, it is loaded anew.
final class SharedRegistry: Sendable {
  private struct ID: Hashable {
    /// Keys of different values may have equal ids.
    let value: ObjectIdentifier
    let id: AnyHashable
  }

  private struct Weak {
    weak var reference: (any AnySharedReference)?
  }

  private let lock = NSLock()
  // Safe, though the compiler cannot see it: all accesses hold the lock, also those to the ids in it, which need not
  // be Sendable.
  private nonisolated(unsafe) var known: [ID: Weak] = [:]

  /// Returns the value of a key, which is loaded if it is not in use.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - initial: Returns the value if none is loaded.
  ///   - isLoaded: True if `initial` returns the loaded value.
  func reference<Key: SharedReaderKey>(
    for key: Key,
    isLoaded: Bool = false,
    initial: () -> Key.Value
  ) -> SharedReference<Key.Value> {
    let id = ID(value: ObjectIdentifier(Key.Value.self), id: AnyHashable(key.id))
    func find() -> SharedReference<Key.Value>? {
      known[id]?.reference as? SharedReference<Key.Value>
    }
    if let reference = lock.withLock(find) { return reference }
    // Created and loaded without the lock, since that runs code of the key. Of two threads that do so at
    // once, the first keeps its reference.
    let new = SharedReference(initial(), key)
    if !isLoaded { new.start() }
    let first = lock.withLock {
      if let first = find() { return first }
      // Removes references that are gone only when the dictionary is about to grow: amortized O(1).
      if known.count == known.capacity { known = known.filter { $0.value.reference != nil } }
      known[id] = Weak(reference: new)
      return new
    }
    if first === new { new.subscribe() }
    return first
  }

  /// The values in use that the test sets, in the order of their keys.
  fileprivate var settings: [SharedSetting] {
    let references = lock.withLock { known.values.compactMap(\.reference) }
    return references.compactMap(\.setting).sorted { $0.key < $1.key }
  }
}

private enum SharedRegistryKey: DependencyKey {
  static let liveValue = SharedRegistry()
  static var testValue: SharedRegistry { SharedRegistry() }
}

extension DependencyValues {
  var sharedRegistry: SharedRegistry { self[SharedRegistryKey.self] }

  /// The shared values in use that the test sets, rather than the code of a store.
  package var sharedSettings: [SharedSetting] { sharedRegistry.settings }
}

extension Shared {
  /// Creates a property for the value of a key.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value if there is no other one.
  ///   - key: The key.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
    let registry = DependencyValues.current.sharedRegistry
    self.init(registry.reference(for: key, initial: wrappedValue))
  }

  /// Creates a property for the optional value of a key, which is nil if there is no other one.
  ///
  /// - Parameter key: The key.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// Creates a property for the value of a key with a default value.
  ///
  /// - Parameter key: The key, such as `.isOn`.
  public init(_ key: (some SharedKey<Value>).Default) {
    self.init(wrappedValue: key.initialValue, key.base)
  }

  /// Creates a property for the value of a key, with another default value.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value if there is no other one.
  ///   - key: The key.
  public init(wrappedValue: @autoclosure () -> Value, _ key: (some SharedKey<Value>).Default) {
    self.init(wrappedValue: wrappedValue(), key.base)
  }

  /// Loads the value of a key, which must exist.
  ///
  /// - Parameter key: The key.
  /// - Throws: The error of the key, or ``NoSharedValue`` if there is no value.
  public init(require key: some SharedKey<Value>) async throws {
    let value = try await key.require()
    let registry = DependencyValues.current.sharedRegistry
    self.init(registry.reference(for: key, isLoaded: true) { value })
  }

  /// Explains that a default value is missing.
  @available(
    *,
    unavailable,
    message: "Give the property a default value: \"@Shared(…) var count = 0\"."
  )
  public init(_ key: some SharedKey<Value>) { fatalError("This function is unavailable.") }
}

extension SharedReader {
  /// Creates a property that reads the value of a key.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value if there is no other one.
  ///   - key: The key.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedReaderKey<Value>) {
    let registry = DependencyValues.current.sharedRegistry
    self.init(registry.reference(for: key, initial: wrappedValue))
  }

  /// Creates a property that reads the optional value of a key, which is nil if there is no other one.
  ///
  /// - Parameter key: The key.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedReaderKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// Creates a property that reads the value of a key with a default value.
  ///
  /// - Parameter key: The key.
  public init(_ key: (some SharedReaderKey<Value>).Default) {
    self.init(wrappedValue: key.initialValue, key.base)
  }

  /// Creates a property that reads the value of a key, with another default value.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value if there is no other one.
  ///   - key: The key.
  public init(wrappedValue: @autoclosure () -> Value, _ key: (some SharedReaderKey<Value>).Default)
  {
    self.init(wrappedValue: wrappedValue(), key.base)
  }

  /// Loads the value of a key, which must exist.
  ///
  /// - Parameter key: The key.
  /// - Throws: The error of the key, or ``NoSharedValue`` if there is no value.
  public init(require key: some SharedReaderKey<Value>) async throws {
    let value = try await key.require()
    let registry = DependencyValues.current.sharedRegistry
    self.init(registry.reference(for: key, isLoaded: true) { value })
  }

  /// Explains that a default value is missing.
  @available(
    *,
    unavailable,
    message: "Give the property a default value: \"@SharedReader(…) var count = 0\"."
  )
  public init(_ key: some SharedReaderKey<Value>) { fatalError("This function is unavailable.") }
}

/// The error of a key that has no value, although one is required.
public struct NoSharedValue: Error, Hashable {
  /// The key.
  public let key: String
}

extension SharedReaderKey {
  /// Loads the value, which must exist.
  fileprivate func require() async throws -> Value {
    let value = try await withCheckedThrowingContinuation { continuation in
      load(
        context: .userInitiated,
        continuation: LoadContinuation("\(self)") { continuation.resume(with: $0) }
      )
    }
    guard let value else { throw NoSharedValue(key: "\(self)") }
    return value
  }
}
