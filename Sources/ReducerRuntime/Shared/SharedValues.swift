/// The values of a shared value as they change: the current one first, then each later one.
public struct SharedValues<Value: Sendable>: AsyncSequence, Sendable {
  /// Reading a shared value never fails.
  public typealias Failure = Never

  private let source: any SharedSource<Value>

  init(_ source: any SharedSource<Value>) {
    self.source = source
  }

  /// Creates an iterator that starts with the current value.
  ///
  /// - Returns: An independent iterator.
  public func makeAsyncIterator() -> Iterator {
    // One buffered signal is enough, since a late consumer reads only the last value.
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let end = source.root.observe { continuation.yield() }
    continuation.onTermination = { _ in end() }
    continuation.yield()
    return Iterator(source: source, signals: stream.makeAsyncIterator())
  }

  /// Iterates over the values.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let source: any SharedSource<Value>
    fileprivate var signals: AsyncStream<Void>.Iterator
    fileprivate var last: Value?

    /// Returns the next value.
    ///
    /// - Returns: The value, or nil once the current task is cancelled.
    public mutating func next() async -> Value? {
      await next(isolation: #isolation)
    }

    /// Returns the next value.
    ///
    /// - Parameter actor: The actor that the caller runs on.
    /// - Returns: The value, or nil once the current task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
      while await signals.next(isolation: actor) != nil {
        let value = source.value
        // A part may be the same after a change, and so may a value whose error has changed.
        if let last, areKnownEqual(last, value) == true { continue }
        last = value
        return value
      }
      return nil
    }
  }
}
