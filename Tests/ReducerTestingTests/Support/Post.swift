import ReducerTesting

/// A fake server whose letters are answered once the feature has handled them.
final class Post: TestDependencyKey, Sendable {
  static var testValue: Post { Post() }
  let letters: AsyncStream<@Sendable () -> Void>
  private let continuation: AsyncStream<@Sendable () -> Void>.Continuation

  init() { (letters, continuation) = AsyncStream.makeStream() }

  /// Delivers a letter, and waits until the feature has handled it.
  func deliver() async {
    await withCheckedContinuation { handled in
      continuation.yield { handled.resume() }
    }
  }

  func close() { continuation.finish() }
}
