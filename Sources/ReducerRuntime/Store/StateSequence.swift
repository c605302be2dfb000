internal import Observation

/// The values of a part of a store's state, each different from the previous one.
public struct StateSequence<Value: Equatable & Sendable>: AsyncSequence, Sendable {
  /// Reading a store's state never fails.
  public typealias Failure = Never

  private let read: @MainActor (_ didChange: @escaping @Sendable () -> Void) -> Value
  private let changes:
    @MainActor () -> (stream: AsyncStream<Void>, continuation: AsyncStream<Void>.Continuation)

  @MainActor
  init<State, Action>(
    backing: any StoreBacking<State, Action>,
    toValue: @escaping (State) -> Value
  ) {
    // An action may leave a shared value alone that other code changes.
    read = { didChange in
      withObservationTracking {
        toValue(backing.state)
      } onChange: {
        didChange()
      }
    }
    changes = {
      // One buffered signal is enough, since a late consumer reads only the last value.
      let (stream, continuation) = AsyncStream.makeStream(
        of: Void.self,
        bufferingPolicy: .bufferingNewest(1)
      )
      let end = backing.observe { continuation.yield() }
      continuation.onTermination = { _ in Task { @MainActor in end() } }
      return (stream, continuation)
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
    fileprivate var continuation: AsyncStream<Void>.Continuation?
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
        let changes = await sequence.changes()
        (iterator, continuation) = (changes.stream.makeAsyncIterator(), changes.continuation)
        last = await read()
        return last
      }
      while await iterator?.next(isolation: actor) != nil {
        let value = await read()
        if value != last {
          last = value
          return value
        }
      }
      return nil
    }

    private func read() async -> Value {
      await sequence.read { [continuation] in continuation?.yield() }
    }
  }
}
