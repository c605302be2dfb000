import ReducerRuntime

/// What went wrong in a walk.
enum WalkBreak: Hashable, Sendable {
  /// An invariant does not hold, which concerns all states or those at rest.
  case invariant(String, isAtRest: Bool = false)
  /// The store reported a failure.
  case failure(String)

  /// Returns whether another walk goes wrong in the same way.
  func isSame(as other: WalkBreak) -> Bool {
    switch (self, other) {
    case (.invariant(let name, _), .invariant(let other, _)): name == other
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
