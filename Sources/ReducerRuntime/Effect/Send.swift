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
  private let target: any SendTarget<Action>

  /// Creates a value that passes actions to a function.
  ///
  /// Use it to test a function that takes a `Send`.
  ///
  /// - Parameter deliver: Receives each action, unless the current task is cancelled.
  public init(_ deliver: @escaping @Sendable (_ action: sending Action) async -> Void) {
    target = SendFunction(deliver)
  }

  init(_ target: some SendTarget<Action>) {
    self.target = target
  }

  /// Sends an action and returns once the reducer has run with it.
  ///
  /// Does nothing if the task or the effect has been cancelled.
  ///
  /// - Parameter action: The action to send.
  public func callAsFunction(_ action: sending Action) async {
    guard !Task.isCancelled else { return await target.drop(action) }
    await target.deliver(action)
  }
}

/// The receiver of the actions of a `Send`.
protocol SendTarget<Action>: AnyObject, Sendable {
  associatedtype Action

  func deliver(_ action: sending Action) async

  /// Called instead of sending when the current task is cancelled.
  func drop(_ action: sending Action) async
}

/// Passes actions to a function.
private final class SendFunction<Action>: SendTarget {
  private let body: @Sendable (sending Action) async -> Void

  init(_ body: @escaping @Sendable (sending Action) async -> Void) {
    self.body = body
  }

  func deliver(_ action: sending Action) async { await body(action) }

  func drop(_ action: sending Action) async {}
}
