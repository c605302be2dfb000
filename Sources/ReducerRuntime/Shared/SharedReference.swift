internal import CustomDiff
internal import Foundation
internal import Observation

/// A shared value of any type.
package protocol AnySharedReference: AnyObject, Sendable {
  /// The key as code, such as `.inMemory("count")`; nil if the value has none.
  var key: String? { get }

  /// The value, and how often it has been changed.
  var entry: SharedView.Entry { get }

  /// The state of loading and saving.
  var status: SharedStatus { get }

  /// The value as a test sets it, now; nil if it is the default of a store's code, or has no key.
  var setting: SharedSetting? { get }

  func load() async throws
  func save() async throws

  /// Calls a function after each change.
  ///
  /// - Returns: A function that ends this.
  func observe(_ didChange: @escaping @Sendable () -> Void) -> @Sendable () -> Void
}

/// A shared value with a key that a test sets.
package struct SharedSetting: Sendable {
  /// The key as code, or a placeholder if the key does not say how it is written.
  package let key: String
  package let value: any Sendable
}

/// The state of loading and saving a shared value.
package struct SharedStatus: Sendable {
  var isLoading = false
  var loadError: (any Error)?
  var saveError: (any Error)?
}

/// Holds a shared value, and loads and saves it if it has a key.
final class SharedReference<Value: Sendable>: SharedLocation, AnySharedReference, Observable {
  private struct Storage {
    var value: Value
    /// How often the value has been changed.
    var version = 0
    var status = SharedStatus()
    var observers: [Int: @Sendable () -> Void] = [:]
    var lastObserver = 0
  }

  /// Protects the storage.
  ///
  /// Recursive, since reading a value while changing it is natural.
  private let lock = NSRecursiveLock()
  // Safe, though the compiler cannot see it: all accesses hold the lock.
  private nonisolated(unsafe) var storage: Storage
  /// Makes saves follow each other, so that the last one has the last value.
  private let saving = NSRecursiveLock()
  private let registrar = ObservationRegistrar()
  private let source: (any SharedReaderKey<Value>)?
  private let initialValue: Value
  /// True if code of a store has created it, whose default the initial value is then.
  private let isOfStore = DependencyValues.current.sharedRecord != nil
  private let subscription = Guarded<SharedSubscription?>(nil)

  /// Creates a reference without a key.
  convenience init(_ value: Value) {
    self.init(value, nil)
  }

  init(_ value: Value, _ key: (any SharedReaderKey<Value>)?) {
    storage = Storage(value: value)
    initialValue = value
    source = key
  }

  var key: String? { source.map { "\($0)" } }
  var root: any AnySharedReference { self }
  var path: [AnyHashable] { [] }

  var entry: SharedView.Entry {
    lock.withLock {
      SharedView.Entry(reference: self, value: storage.value, version: storage.version)
    }
  }

  var setting: SharedSetting? {
    let value = entry.value
    guard let source, !(isOfStore && Equality.holds(initialValue, value)) else { return nil }
    let key = source is any CustomStringConvertible ? "\(source)" : "<#\(type(of: source))#>"
    return SharedSetting(key: key, value: value)
  }

  // MARK: Reading and changing

  var value: Value {
    if let reading = SharedReading.current, let value = reading.value(of: self) as? Value {
      return value
    }
    registrar.access(self, keyPath: \.value)
    return lock.withLock { storage.value }
  }

  var status: SharedStatus {
    registrar.access(self, keyPath: \.status)
    return lock.withLock { storage.status }
  }

  func withLock<Result>(
    at line: CodeLocation,
    _ operation: (inout Value) throws -> Result
  ) rethrows -> Result {
    if case .draft(let draft)? = SharedReading.current {
      var value = value
      defer { draft.set(value, of: self) }
      return try operation(&value)
    }
    defer {
      save(context: .didSet) { _ in }
      notify()
    }
    lock.lock()
    defer { lock.unlock() }
    // Copied, so that a read inside the operation is not an overlapping access.
    var value = storage.value
    defer { set(value, recordingIn: DependencyValues.current.sharedRecord, at: line) }
    return try operation(&value)
  }

  /// Sets the value, whose lock the caller holds, and records the change.
  private func set(_ value: Value, recordingIn record: SharedRecord?, at line: CodeLocation? = nil)
  {
    let old = record == nil ? nil : entry
    discard(exchange(&storage.value, with: value))
    storage.version += 1
    if let record, let old { record.didChange(from: old, to: entry, at: line) }
  }

  // MARK: Loading and saving

  /// Loads the value for the first time.
  func start() {
    guard let source else { return }
    let version = lock.withLock {
      storage.status.isLoading = true
      return storage.version
    }
    source.load(
      context: .initialValue(initialValue),
      continuation: LoadContinuation("\(source)") { [weak self] result in
        self?.didLoad(result, unlessChangedSince: version)
      }
    )
  }

  /// Follows changes outside of the program.
  func subscribe() {
    guard let source else { return }
    let subscriber = SharedSubscriber<Value> { [weak self] result in
      guard let self else { return }
      didLoad(result.map { $0 ?? self.initialValue })
    } onLoading: { [weak self] isLoading in
      self?.change { $0.status.isLoading = isLoading }
    }
    let new = source.subscribe(context: .initialValue(initialValue), subscriber: subscriber)
    subscription.withLock { $0 = new }
  }

  /// - Parameter version: The version that a late first load must not overwrite; nil for any.
  private func didLoad(_ result: Result<Value?, any Error>, unlessChangedSince version: Int? = nil)
  {
    lock.withLock {
      storage.status.isLoading = false
      switch result {
      case .success(let value):
        storage.status.loadError = nil
        guard let value, version == nil || version == storage.version,
          areKnownEqual(value, storage.value) != true
        else { break }
        // The first value is not a change by the code that creates the property.
        set(value, recordingIn: version == nil ? DependencyValues.current.sharedRecord : nil)
      case .failure(let error):
        storage.status.loadError = error
      }
    }
    notify()
  }

  func load() async throws {
    guard let source else { return }
    change { $0.status.isLoading = true }
    try await withCheckedThrowingContinuation { continuation in
      source.load(
        context: .userInitiated,
        continuation: LoadContinuation("\(source)") { [weak self] result in
          self?.didLoad(result)
          continuation.resume(with: result.map { _ in })
        }
      )
    }
  }

  func save() async throws {
    try await withCheckedThrowingContinuation { continuation in
      save(context: .userInitiated) { continuation.resume(with: $0) }
    }
  }

  private func save(
    context: SaveContext,
    then: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    guard let key = source as? any SharedKey<Value> else { return then(.success(())) }
    saving.withLock {
      key.save(
        lock.withLock { storage.value },
        context: context,
        continuation: SaveContinuation("\(key)") { [weak self] result in
          self?.didSave(result)
          then(result)
        }
      )
    }
  }

  private func didSave(_ result: Result<Void, any Error>) {
    let error: (any Error)? = if case .failure(let error) = result { error } else { nil }
    if error == nil, lock.withLock({ storage.status.saveError == nil }) { return }
    change { $0.status.saveError = error }
  }

  // MARK: Observing

  private func change(_ body: (inout Storage) -> Void) {
    lock.withLock { body(&storage) }
    notify()
  }

  /// Tells observers that the value, or the state of loading and saving, has changed.
  ///
  /// Those of Observation are told on the main thread, where views are; in a test, at once.
  private func notify() {
    for observer in lock.withLock({ storage.observers.values.map { $0 } }) { observer() }
    if Thread.isMainThread || DependencyValues.current.context == .test { return tellRegistrar() }
    Task { @MainActor in tellRegistrar() }
  }

  private func tellRegistrar() {
    registrar.withMutation(of: self, keyPath: \.value) {}
    registrar.withMutation(of: self, keyPath: \.status) {}
  }

  func observe(_ didChange: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    lock.withLock {
      storage.lastObserver += 1
      let number = storage.lastObserver
      storage.observers[number] = didChange
      return { [weak self] in
        guard let self else { return }
        lock.withLock { storage.observers[number] = nil }
      }
    }
  }
}
