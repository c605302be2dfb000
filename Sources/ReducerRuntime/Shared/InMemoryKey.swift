internal import CustomDiff

extension SharedReaderKey {
  /// A key whose value is kept in memory: until the end of the app, or of the test.
  ///
  /// - Parameter key: The name, which all properties with the value have in common.
  /// - Returns: The key.
  public static func inMemory<Value>(_ key: String) -> Self where Self == InMemoryKey<Value> {
    InMemoryKey(key: key)
  }
}

/// A key whose value is kept in memory: `@Shared(.inMemory("count")) var count = 0`.
public struct InMemoryKey<Value: Sendable>: SharedKey {
  private let key: String
  private let storage: InMemoryStorage

  fileprivate init(key: String) {
    self.key = key
    storage = DependencyValues.current.defaultInMemoryStorage
  }

  /// The name, and where the value is kept.
  public var id: InMemoryKeyID { InMemoryKeyID(key: key, storage: storage) }

  /// Loads the value.
  ///
  /// - Parameters:
  ///   - context: Who asks for it. The first property keeps its initial value.
  ///   - continuation: Takes the result.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: .success(storage.value(key, or: context.initialValue)))
  }

  /// Does nothing, since nothing else changes the value.
  ///
  /// - Parameters:
  ///   - context: The initial value.
  ///   - subscriber: Takes nothing.
  /// - Returns: An empty subscription.
  public func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    SharedSubscription {}
  }

  /// Keeps the value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - context: Who asks for it.
  ///   - continuation: Takes the result.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    storage.set(value, key)
    continuation.resume()
  }
}

extension InMemoryKey: CustomStringConvertible {
  /// The key as code.
  public var description: String { ".inMemory(\(key.debugDescription))" }
}

/// The identity of a value that is kept in memory.
public struct InMemoryKeyID: Hashable, Sendable {
  fileprivate let key: String
  fileprivate let storage: InMemoryStorage
}

/// The values that keys keep in memory.
public struct InMemoryStorage: Hashable, Sendable {
  private final class Values: Sendable {
    let values = Guarded<[String: any Sendable]>([:])
  }

  private let values = Values()

  /// Creates a storage without values.
  public init() {}

  fileprivate func value<Value: Sendable>(_ key: String, or initial: Value?) -> Value? {
    values.values.withLock { values in
      // An optional value may be nil, which "as?" makes of no value, too.
      if let known = values[key], let value = known as? Value { return value }
      if let initial { values[key] = initial }
      return initial
    }
  }

  fileprivate func set(_ value: any Sendable, _ key: String) {
    values.values.withLock { $0[key] = value }
  }

  /// Returns whether two values are the same storage.
  ///
  /// - Parameters:
  ///   - lhs: A storage.
  ///   - rhs: Another storage.
  /// - Returns: True if they are the same.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.values === rhs.values }

  /// Hashes the identity of the storage.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(values)) }
}

private enum InMemoryStorageKey: DependencyKey {
  static let liveValue = InMemoryStorage()
  static var testValue: InMemoryStorage { InMemoryStorage() }
}

extension DependencyValues {
  /// Where keys keep values in memory.
  ///
  /// Each test has its own.
  public var defaultInMemoryStorage: InMemoryStorage {
    get { self[InMemoryStorageKey.self] }
    set { self[InMemoryStorageKey.self] = newValue }
  }
}
