/// Says where a shared value that cannot be changed comes from: a file, a server, a database.
///
/// <!-- context: top-level -->
/// ```swift
/// struct FactKey: SharedReaderKey {
///   var number: Int
///   var id: Int { number }
///
///   func load(context: LoadContext<String>, continuation: LoadContinuation<String>) {
///     @Dependency(FactClient.self) var client
///     Task { [client, number] in
///       do {
///         continuation.resume(returning: try await client.fetch(number))
///       } catch {
///         continuation.resume(throwing: error)
///       }
///     }
///   }
///
///   func subscribe(
///     context: LoadContext<String>,
///     subscriber: SharedSubscriber<String>
///   ) -> SharedSubscription {
///     SharedSubscription {}
///   }
/// }
/// ```
///
/// Values whose keys have equal ids are the same value.
public protocol SharedReaderKey<Value>: Sendable {
  /// The type of the value.
  associatedtype Value: Sendable
  /// The type of the id.
  associatedtype ID: Hashable = Self

  /// The identity of the value; the key itself if that is hashable.
  var id: ID { get }

  /// Loads the value.
  ///
  /// - Parameters:
  ///   - context: Who asks for it.
  ///   - continuation: Takes the result, once, now or later.
  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)

  /// Follows changes from outside.
  ///
  /// - Parameters:
  ///   - context: The initial value.
  ///   - subscriber: Takes each new value.
  /// - Returns: The subscription, which ends when it is released.
  func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription
}

extension SharedReaderKey where ID == Self {
  /// The key itself.
  public var id: ID { self }
}

/// Says where a shared value is loaded and saved.
public protocol SharedKey<Value>: SharedReaderKey {
  /// Saves the value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - context: Who asks for it.
  ///   - continuation: Takes the result, once, now or later.
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation)
}

/// The reason why a shared value is loaded.
public enum LoadContext<Value: Sendable>: Sendable {
  /// A property is created, which has this value until another one is loaded.
  case initialValue(Value)
  /// The program calls `load()`.
  case userInitiated

  /// The initial value of a property that is created; nil otherwise.
  public var initialValue: Value? {
    if case .initialValue(let value) = self { value } else { nil }
  }
}

extension LoadContext: Equatable where Value: Equatable {}
extension LoadContext: Hashable where Value: Hashable {}

/// The reason why a shared value is saved.
public enum SaveContext: Hashable, Sendable {
  /// The value has been changed.
  case didSet
  /// The program calls `save()`.
  case userInitiated
}

/// Takes the result of loading a shared value, once.
public struct LoadContinuation<Value: Sendable>: Sendable {
  private let continuation: SingleContinuation<Value?>

  /// Creates a continuation.
  ///
  /// - Parameters:
  ///   - description: The name of the key in reports.
  ///   - callback: Takes the result; nil if there is no value.
  public init(
    _ description: @autoclosure () -> String = "A shared key",
    callback: @escaping @Sendable (_ result: Result<Value?, any Error>) -> Void
  ) {
    continuation = SingleContinuation(description(), abandoned: nil, callback)
  }

  /// Takes the value.
  ///
  /// - Parameter value: The value.
  public func resume(returning value: Value) { resume(with: .success(value)) }

  /// Takes an error.
  ///
  /// - Parameter error: The reason why the value cannot be loaded.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }

  /// Says that there is no value, so that the initial one stays.
  public func resumeReturningInitialValue() { resume(with: .success(nil)) }

  /// Takes a result.
  ///
  /// - Parameter result: The value, nil if there is none, or an error.
  public func resume(with result: Result<Value?, any Error>) { continuation.resume(result) }
}

/// Takes the result of saving a shared value, once.
public struct SaveContinuation: Sendable {
  private let continuation: SingleContinuation<Void>

  /// Creates a continuation.
  ///
  /// - Parameters:
  ///   - description: The name of the key in reports.
  ///   - callback: Takes the result.
  public init(
    _ description: @autoclosure () -> String = "A shared key",
    callback: @escaping @Sendable (_ result: Result<Void, any Error>) -> Void
  ) {
    continuation = SingleContinuation(description(), abandoned: (), callback)
  }

  /// Says that the value is saved.
  public func resume() { resume(with: .success(())) }

  /// Takes an error.
  ///
  /// - Parameter error: The reason why the value cannot be saved.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }

  /// Takes a result.
  ///
  /// - Parameter result: Success, or an error.
  public func resume(with result: Result<Void, any Error>) { continuation.resume(result) }
}

/// Takes the values that come from outside of the program.
public struct SharedSubscriber<Value: Sendable>: Sendable {
  private let callback: @Sendable (Result<Value?, any Error>) -> Void
  private let onLoading: @Sendable (Bool) -> Void

  /// Creates a subscriber.
  ///
  /// - Parameters:
  ///   - callback: Takes a result; nil if there is no value anymore.
  ///   - onLoading: Called when loading begins and ends.
  public init(
    callback: @escaping @Sendable (_ result: Result<Value?, any Error>) -> Void,
    onLoading: @escaping @Sendable (_ isLoading: Bool) -> Void = { _ in }
  ) {
    (self.callback, self.onLoading) = (callback, onLoading)
  }

  /// Takes a new value.
  ///
  /// - Parameter value: The value.
  public func yield(_ value: Value) { yield(with: .success(value)) }

  /// Takes an error.
  ///
  /// - Parameter error: The reason why there is no new value.
  public func yield(throwing error: any Error) { yield(with: .failure(error)) }

  /// Says that there is no value anymore, so that the initial one takes its place.
  public func yieldReturningInitialValue() { yield(with: .success(nil)) }

  /// Takes a result.
  ///
  /// - Parameter result: The value, nil if there is none anymore, or an error.
  public func yield(with result: Result<Value?, any Error>) { callback(result) }

  /// Says that a new value is being loaded, or not anymore.
  ///
  /// - Parameter isLoading: True if it is being loaded.
  public func yieldLoading(_ isLoading: Bool = true) { onLoading(isLoading) }
}

/// A subscription to changes from outside, which ends when it is cancelled or released.
public struct SharedSubscription: Sendable {
  private let end: End

  private final class End: Sendable {
    private let action: LockIsolated<(@Sendable () -> Void)?>

    init(_ action: @escaping @Sendable () -> Void) { self.action = LockIsolated(action) }

    deinit { perform() }

    func perform() {
      action.withValue { action in
        let last = action
        action = nil
        return last
      }?()
    }
  }

  /// Creates a subscription.
  ///
  /// - Parameter cancel: Ends it.
  public init(_ cancel: @escaping @Sendable () -> Void) {
    end = End(cancel)
  }

  /// Ends the subscription.
  public func cancel() { end.perform() }
}

/// A function that must be called once, and reports if it is not.
private final class SingleContinuation<Value: Sendable>: Sendable {
  private let description: String
  private let abandoned: Value
  private let dependencies = DependencyValues.current
  private let callback: LockIsolated<(@Sendable (Result<Value, any Error>) -> Void)?>

  init(
    _ description: String,
    abandoned: Value,
    _ callback: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) {
    (self.description, self.abandoned) = (description, abandoned)
    self.callback = LockIsolated(callback)
  }

  deinit {
    guard let callback = take() else { return }
    report(Misuse.forgottenContinuation(of: description))
    callback(.success(abandoned))
  }

  func resume(_ result: Result<Value, any Error>) {
    guard let callback = take() else {
      return report(Misuse.repeatedContinuation(of: description))
    }
    callback(result)
  }

  private func take() -> (@Sendable (Result<Value, any Error>) -> Void)? {
    callback.withValue { callback in
      let last = callback
      callback = nil
      return last
    }
  }

  private func report(_ text: String) {
    dependencies.report(
      .misuse(
        text,
        CodeLocation(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
      )
    )
  }
}
