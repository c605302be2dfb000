/// The values of a part of a store's state, each different from the previous one.
public struct StateSequence<Value: Equatable & Sendable>: AsyncSequence, Sendable {
  /// Reading a store's state never fails.
  public typealias Failure = Never

  private let read: @MainActor () -> Value
  private let changes: @MainActor () -> AsyncStream<Void>

  @MainActor
  init<State, Action>(
    backing: any StoreBacking<State, Action>,
    toValue: @escaping (State) -> Value
  ) {
    read = { toValue(backing.state) }
    changes = {
      // One buffered signal is enough, since a late consumer reads only the last value.
      let (stream, continuation) = AsyncStream.makeStream(
        of: Void.self,
        bufferingPolicy: .bufferingNewest(1)
      )
      let end = backing.observe { continuation.yield() }
      continuation.onTermination = { _ in Task { @MainActor in end() } }
      return stream
    }
  }

  /// Creates an iterator that starts with the current value.
  ///
  /// - Returns: An independent iterator.
  public func makeAsyncIterator() -> Iterator {
    Iterator(sequence: self)
  }

  /// Iterates over the values.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let sequence: StateSequence
    fileprivate var iterator: AsyncStream<Void>.Iterator?
    fileprivate var last: Value?

    /// Returns the next value that differs from the last one.
    ///
    /// - Returns: The value, or nil once the current task is cancelled.
    public mutating func next() async -> Value? {
      await next(isolation: #isolation)
    }

    /// Returns the next value that differs from the last one.
    ///
    /// - Parameter actor: The actor that the caller runs on.
    /// - Returns: The value, or nil once the current task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
      if iterator == nil {
        iterator = await sequence.changes().makeAsyncIterator()
        last = await sequence.read()
        return last
      }
      while await iterator?.next(isolation: actor) != nil {
        let value = await sequence.read()
        if value != last {
          last = value
          return value
        }
      }
      return nil
    }
  }
}
