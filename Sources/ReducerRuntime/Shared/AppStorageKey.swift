internal import CustomDiff
public import Foundation

extension SharedReaderKey {
  /// A key whose value is kept in the user defaults.
  ///
  /// Numbers, truth values, texts, dates, data and arrays of texts are kept as they are, URLs as texts, and all other
  /// values as JSON. Nil removes the value.
  ///
  /// - Parameters:
  ///   - key: The key in the user defaults.
  ///   - store: The user defaults; the standard ones by default, and others in each test.
  /// - Returns: The key.
  @_disfavoredOverload
  public static func appStorage<Value: Codable>(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Value> {
    AppStorageKey(key, store, .codable())
  }

  /// A key whose value is kept in the user defaults as a number.
  ///
  /// - Parameters:
  ///   - key: The key in the user defaults.
  ///   - store: The user defaults; the standard ones by default, and others in each test.
  /// - Returns: The key.
  public static func appStorage<Value: RawRepresentable<Int>>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store, .raw())
  }

  /// A key whose value is kept in the user defaults as a text.
  ///
  /// - Parameters:
  ///   - key: The key in the user defaults.
  ///   - store: The user defaults; the standard ones by default, and others in each test.
  /// - Returns: The key.
  public static func appStorage<Value: RawRepresentable<String>>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store, .raw())
  }

  /// A key whose optional value is kept in the user defaults as a number.
  ///
  /// - Parameters:
  ///   - key: The key in the user defaults.
  ///   - store: The user defaults; the standard ones by default, and others in each test.
  /// - Returns: The key.
  public static func appStorage<Value: RawRepresentable<Int>>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store, .optional(.raw()))
  }

  /// A key whose optional value is kept in the user defaults as a text.
  ///
  /// - Parameters:
  ///   - key: The key in the user defaults.
  ///   - store: The user defaults; the standard ones by default, and others in each test.
  /// - Returns: The key.
  public static func appStorage<Value: RawRepresentable<String>>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store, .optional(.raw()))
  }
}

/// A key whose value is kept in the user defaults: `@Shared(.appStorage("isOn")) var isOn = false`.
public struct AppStorageKey<Value: Sendable>: SharedKey {
  private let key: String
  private let store: DefaultsStore
  private let coding: DefaultsCoding<Value>

  fileprivate init(_ key: String, _ store: UserDefaults?, _ coding: DefaultsCoding<Value>) {
    self.key = key
    self.store = DefaultsStore(defaults: store ?? DependencyValues.current.defaultAppStorage)
    self.coding = coding
  }

  /// The key in the user defaults, and which user defaults they are.
  public var id: AppStorageKeyID {
    AppStorageKeyID(key: key, store: ObjectIdentifier(store.defaults))
  }

  /// Loads the value.
  ///
  /// - Parameters:
  ///   - context: Who asks for it.
  ///   - continuation: Takes the result.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: result)
  }

  private var result: Result<Value?, any Error> {
    guard let object = store.defaults.object(forKey: key) else { return .success(nil) }
    return Result {
      guard let value = try coding.decode(object) else { throw UnreadableDefault(key: key) }
      return value
    }
  }

  /// Follows changes by other code of this process.
  ///
  /// Foundation tells about them on Apple's platforms only.
  ///
  /// - Parameters:
  ///   - context: The initial value.
  ///   - subscriber: Takes each new value.
  /// - Returns: The subscription.
  public func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    let observer = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification,
      object: store.defaults,
      queue: nil
    ) { _ in
      if !DefaultsStore.isSaving { subscriber.yield(with: result) }
    }
    // Safe, though the compiler cannot see it: nothing but this uses the observer.
    nonisolated(unsafe) let end = observer
    return SharedSubscription { NotificationCenter.default.removeObserver(end) }
  }

  /// Saves the value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - context: Who asks for it.
  ///   - continuation: Takes the result.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume(
      with: Result {
        store.set(try coding.encode(value), key)
        if context == .userInitiated { store.write() }
      }
    )
  }
}

extension AppStorageKey: CustomStringConvertible {
  /// The key as code.
  public var description: String { ".appStorage(\(key.debugDescription))" }
}

/// The identity of a value that is kept in user defaults.
public struct AppStorageKeyID: Hashable, Sendable {
  fileprivate let key: String
  fileprivate let store: ObjectIdentifier
}

/// The error of loading a user default that is a value of another type.
public struct UnreadableDefault: Error, Hashable {
  /// The key in the user defaults.
  public let key: String

  /// Creates the error, to compare it with another one.
  ///
  /// - Parameter key: The key in the user defaults.
  public init(key: String) { self.key = key }
}

/// How values are kept in user defaults.
private struct DefaultsCoding<Value: Sendable>: Sendable {
  let decode: @Sendable (Any) throws -> Value?
  let encode: @Sendable (Value) throws -> Any?
}

extension DefaultsCoding {
  static func raw() -> Self where Value: RawRepresentable {
    Self(
      decode: { ($0 as? Value.RawValue).flatMap(Value.init) },
      encode: { $0.rawValue }
    )
  }

  static func optional<Wrapped>(_ coding: DefaultsCoding<Wrapped>) -> Self
  where Value == Wrapped? {
    // Not nil: the value in the outer optional is an optional, too.
    Self(
      decode: { try coding.decode($0).map { .some(.some($0)) } ?? nil },
      encode: { try $0.flatMap(coding.encode) }
    )
  }

  static func codable() -> Self where Value: Codable {
    Self { object in
      if let value = native(object) { return value }
      guard let data = object as? Data else { return nil }
      return try JSONDecoder().decode(Value.self, from: data)
    } encode: { value in
      let wrapped = (value as? any OptionalProtocol).map(\.wrappedAny) ?? value
      switch wrapped {
      case nil: return nil
      case let url as URL: return url.absoluteString
      case let value? where isNative(value): return value
      default: return try JSONEncoder().encode(value)
      }
    }
  }

  private static func isNative(_ value: Any) -> Bool {
    value is Bool || value is Int || value is Double || value is String || value is Date
      || value is Data || value is [String]
  }

  /// Returns a value that is kept as it is; nil for others.
  private static func native(_ object: Any) -> Value? {
    let type = (Value.self as? any OptionalProtocol.Type)?.wrappedType ?? Value.self
    switch type {
    case is Bool.Type, is Int.Type, is String.Type, is Date.Type, is Data.Type:
      return object as? Value
    case is Double.Type: return (object as? Double ?? (object as? Int).map(Double.init)) as? Value
    // Foundation has optional elements in the array on Linux.
    case is [String].Type: return (object as? [Any?])?.compactMap { $0 as? String } as? Value
    case is URL.Type: return (object as? String).flatMap { URL(string: $0) } as? Value
    default: return nil
    }
  }
}

/// User defaults, which any thread may use.
private struct DefaultsStore: Sendable {
  @TaskLocal static var isSaving = false

  // Safe, though Foundation says so only in words: "The UserDefaults class is thread-safe."
  nonisolated(unsafe) let defaults: UserDefaults

  func set(_ value: Any?, _ key: String) {
    Self.$isSaving.withValue(true) {
      if let value { defaults.set(value, forKey: key) } else { defaults.removeObject(forKey: key) }
    }
    #if !canImport(Darwin)
      // Elsewhere, Foundation writes the file only when it is asked to.
      if defaults is MemoryDefaults { return }
      SaveQueue.ofProcess.add(for: target) { [self] in _ = defaults.synchronize() }
    #endif
  }

  /// Writes what is not in the file yet.
  func write() { SaveQueue.ofProcess.runNow(target) }

  private var target: String { "defaults \(ObjectIdentifier(defaults))" }
}

/// User defaults that are kept in memory.
private final class MemoryDefaults: UserDefaults {
  private let lock = NSLock()
  private var values: [String: Any] = [:]

  init() { super.init(suiteName: "ReducerRuntime.MemoryDefaults")! }

  required init?(coder: NSCoder) { nil }

  override func object(forKey key: String) -> Any? { lock.withLock { values[key] } }

  override func set(_ value: Any?, forKey key: String) { lock.withLock { values[key] = value } }

  override func removeObject(forKey key: String) {
    lock.withLock { _ = values.removeValue(forKey: key) }
  }

  override func synchronize() -> Bool { true }
}

private enum AppStorageDependencyKey: DependencyKey {
  static var liveValue: DefaultsStore { DefaultsStore(defaults: .standard) }
  static var previewValue: DefaultsStore { testValue }
  static var testValue: DefaultsStore { DefaultsStore(defaults: MemoryDefaults()) }
}

extension DependencyValues {
  /// The user defaults in which keys keep values.
  ///
  /// Each test has its own, in memory.
  public var defaultAppStorage: UserDefaults {
    get { self[AppStorageDependencyKey.self].defaults }
    set { self[AppStorageDependencyKey.self] = DefaultsStore(defaults: newValue) }
  }
}

extension UserDefaults {
  /// User defaults that are kept in memory, and start empty.
  public static var inMemory: UserDefaults { MemoryDefaults() }
}
