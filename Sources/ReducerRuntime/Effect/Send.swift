/// Sends actions from an effect back to the store that runs it.
///
/// <!-- context: in-effect -->
/// ```swift
/// return .run { send in
///   await send(.loadingBegan)
///   await send(.loaded(try await client.load()))
/// }
/// ```
public struct Send<Action>: Sendable {
  private let deliver: @Sendable (sending Action) async -> Void
  private let drop: @Sendable () async -> Void

  /// Makes a value that hands actions to a function.
  ///
  /// Useful to test a function that takes a `Send`.
  ///
  /// - Parameter deliver: What to do with an action. Called unless the current task is cancelled.
  public init(_ deliver: @escaping @Sendable (_ action: sending Action) async -> Void) {
    self.init(deliver, drop: {})
  }

  /// - Parameter drop: What to do in place of sending when the current task is cancelled.
  init(
    _ deliver: @escaping @Sendable (_ action: sending Action) async -> Void,
    drop: @escaping @Sendable () async -> Void
  ) {
    self.deliver = deliver
    self.drop = drop
  }

  /// Sends an action and returns once the reducer has run with it.
  ///
  /// Does nothing when the task or the effect has been cancelled.
  ///
  /// - Parameter action: What happened.
  public func callAsFunction(_ action: sending Action) async {
    guard !Task.isCancelled else { return await drop() }
    await deliver(action)
  }
}
