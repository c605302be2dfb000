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

  /// Makes a value that hands actions to a function.
  ///
  /// Useful to test a function that takes a `Send`.
  ///
  /// - Parameter deliver: What to do with an action. Called unless the current task is cancelled.
  public init(_ deliver: @escaping @Sendable (_ action: sending Action) async -> Void) {
    target = SendFunction(deliver)
  }

  init(_ target: some SendTarget<Action>) {
    self.target = target
  }

  /// Sends an action and returns once the reducer has run with it.
  ///
  /// Does nothing when the task or the effect has been cancelled.
  ///
  /// - Parameter action: What happened.
  public func callAsFunction(_ action: sending Action) async {
    guard !Task.isCancelled else { return await target.drop() }
    await target.deliver(action)
  }
}

/// What a `Send` hands its actions to.
protocol SendTarget<Action>: AnyObject, Sendable {
  associatedtype Action

  func deliver(_ action: sending Action) async

  /// What to do in place of sending when the current task is cancelled.
  func drop() async
}

/// Hands actions to a function.
private final class SendFunction<Action>: SendTarget {
  private let body: @Sendable (sending Action) async -> Void

  init(_ body: @escaping @Sendable (sending Action) async -> Void) {
    self.body = body
  }

  func deliver(_ action: sending Action) async { await body(action) }

  func drop() async {}
}
