import ReducerRuntime

/// What went wrong in a walk.
enum WalkBreak: Hashable, Sendable {
  /// An invariant does not hold.
  case invariant(String)
  /// The store reported a failure.
  case failure(String)

  /// Returns whether another walk goes wrong in the same way.
  func isSame(as other: WalkBreak) -> Bool {
    switch (self, other) {
    case (.invariant(let name), .invariant(let other)): name == other
    case (.failure(let text), .failure(let other)):
      // A simpler walk gets there with another element.
      RuntimeIssue.withoutID(text.headline) == RuntimeIssue.withoutID(other.headline)
    default: false
    }
  }
}

extension String {
  /// The first line.
  var headline: Substring { prefix { !$0.isNewline } }
}
