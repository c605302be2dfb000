/// An object whose end a test can await.
package final class Mortal: Sendable {
  private let end: AsyncStream<Never>.Continuation

  private init(_ end: AsyncStream<Never>.Continuation) {
    self.end = end
  }

  deinit {
    end.finish()
  }

  /// Creates an object, and a stream that ends with it.
  package static func make() -> (object: Mortal, end: AsyncStream<Never>) {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    return (Mortal(continuation), stream)
  }
}

extension AsyncStream<Never> {
  /// Returns when the object is gone.
  package func wait() async {
    for await _ in self {}
  }
}
