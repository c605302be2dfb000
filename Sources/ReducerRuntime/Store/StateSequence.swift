/// The values of a part of a store's state, each different from the one before.
public struct StateSequence<Value: Equatable & Sendable>: AsyncSequence {
  /// A store's state does not fail.
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
      // One signal is enough to hold: who comes late reads the last value.
      let (stream, continuation) = AsyncStream.makeStream(
        of: Void.self,
        bufferingPolicy: .bufferingNewest(1)
      )
      let registration = backing.observe { continuation.yield() }
      continuation.onTermination = { _ in
        Task { @MainActor in backing.removeObserver(registration) }
      }
      return stream
    }
  }

  /// Starts with the current value.
  ///
  /// - Returns: An iterator of its own.
  public func makeAsyncIterator() -> Iterator {
    Iterator(read: read, changes: changes)
  }

  /// Walks through the values.
  public struct Iterator: AsyncIteratorProtocol {
    let read: @MainActor () -> Value
    let changes: @MainActor () -> AsyncStream<Void>
    private var iterator: AsyncStream<Void>.Iterator?
    private var last: Value?

    init(
      read: @escaping @MainActor () -> Value,
      changes: @escaping @MainActor () -> AsyncStream<Void>
    ) {
      self.read = read
      self.changes = changes
    }

    /// The next value that differs from the last one.
    ///
    /// - Returns: The value, or nil once the current task is cancelled.
    public mutating func next() async -> Value? {
      await next(isolation: #isolation)
    }

    /// The next value that differs from the last one.
    ///
    /// - Parameter actor: The actor that the caller runs on.
    /// - Returns: The value, or nil once the current task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
      if iterator == nil {
        iterator = await changes().makeAsyncIterator()
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
  }
}
