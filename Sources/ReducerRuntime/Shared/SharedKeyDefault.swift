extension SharedReaderKey {
  /// A key with a default value, for keys that are static members.
  ///
  /// <!-- context: top-level -->
  /// ```swift
  /// extension SharedKey where Self == AppStorageKey<Bool>.Default {
  ///   static var isOn: Self { Self[.appStorage("isOn"), default: false] }
  /// }
  ///
  /// struct SwitchModel {
  ///   @Shared(.isOn) var isOn
  /// }
  /// ```
  public typealias Default = SharedKeyDefault<Self>
}

/// A key with a default value, which is used where there is no other value.
public struct SharedKeyDefault<Base: SharedReaderKey>: SharedReaderKey {
  let base: Base
  private let value: @Sendable () -> Base.Value

  /// The id of the key, so that properties with and without the default share the value.
  public var id: Base.ID { base.id }

  /// The default value.
  public var initialValue: Base.Value { value() }

  /// Creates a key with a default value.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The default value.
  /// - Returns: The key.
  public static subscript(
    _ key: Base,
    default value: @autoclosure @escaping @Sendable () -> Base.Value
  ) -> Self {
    Self(base: key, value: value)
  }

  /// Loads the value.
  ///
  /// - Parameters:
  ///   - context: Who asks for it.
  ///   - continuation: Takes the result.
  public func load(context: LoadContext<Base.Value>, continuation: LoadContinuation<Base.Value>) {
    base.load(context: context, continuation: continuation)
  }

  /// Follows changes from outside.
  ///
  /// - Parameters:
  ///   - context: The initial value.
  ///   - subscriber: Takes each new value.
  /// - Returns: The subscription.
  public func subscribe(
    context: LoadContext<Base.Value>,
    subscriber: SharedSubscriber<Base.Value>
  ) -> SharedSubscription {
    base.subscribe(context: context, subscriber: subscriber)
  }
}

extension SharedKeyDefault: SharedKey where Base: SharedKey {
  /// Saves the value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - context: Who asks for it.
  ///   - continuation: Takes the result.
  public func save(_ value: Base.Value, context: SaveContext, continuation: SaveContinuation) {
    base.save(value, context: context, continuation: continuation)
  }
}

extension SharedKeyDefault: CustomStringConvertible {
  /// The key as code.
  public var description: String { "\(base)" }
}
