internal import CustomDiff
internal import ReducerRuntime
internal import Testing

/// Tells issues that explored code expects itself from those that the test expects around it.
///
/// An issue does not say whether it is known. So the code runs in a scope that expects
/// nothing: it is asked about the issues that the code's own scopes do not expect, before those
/// around it are. From there to the trait that handles the issue, all happens on one thread.
final class KnownIssueWatch: Sendable {
  private struct Storage {
    /// The threads that record an issue which the code does not expect itself.
    var asked: Set<ThreadID> = []
    /// The threads that try whether the code expects an issue, and whether it does.
    var tried: [ThreadID: Bool] = [:]
    /// The issues that have been shown.
    var shown: Set<String> = []
  }

  private let storage = Guarded(Storage())
  /// Whether to show each issue that the code expects once, and not never.
  private let showsExpected: Bool
  /// That of an exploration around this one.
  private let outer: KnownIssueWatch?

  init(showsExpected: Bool, in outer: KnownIssueWatch?) {
    self.showsExpected = showsExpected
    self.outer = outer
  }

  /// Runs the code in the scope.
  func run(_ body: @escaping @Sendable () async -> Void) async {
    await withKnownIssue(isIntermittent: true) {
      await body()
    } matching: { [self] _ in
      storage.withLock { storage in
        storage.asked.insert(ThreadID.current)
        return storage.tried[ThreadID.current] != nil
      }
    }
  }

  /// What becomes of an issue.
  enum Verdict {
    /// It counts, if it is a failure.
    case counts
    /// The code expects it.
    case isExpected
    /// Nothing, since it was recorded only to see whether the code expects it.
    case wasTried
  }

  /// Judges an issue that is being recorded.
  func verdict() -> Verdict {
    storage.withLock { storage in
      let isExpected = storage.asked.remove(ThreadID.current) == nil
      let isTried = storage.tried[ThreadID.current] != nil
      if isTried { storage.tried[ThreadID.current] = isExpected }
      return isExpected ? .isExpected : isTried ? .wasTried : .counts
    }
  }

  /// Returns whether to show an issue that the code expects.
  func shows(_ name: String) -> Bool {
    showsExpected && storage.withLock { $0.shown.insert(name).inserted }
  }

  /// Forgets an issue that does not get as far as the explorations around this one.
  func didDrop() {
    outer?.storage.withLock { _ = $0.asked.remove(ThreadID.current) }
    outer?.didDrop()
  }

  /// Returns whether the code expects an issue itself.
  ///
  /// - Parameter record: Records the issue, which changes nothing if the code does not expect it.
  func expects(_ record: () -> Void) -> Bool {
    storage.withLock { $0.tried[ThreadID.current] = false }
    record()
    return storage.withLock { $0.tried.removeValue(forKey: ThreadID.current) == true }
  }
}
