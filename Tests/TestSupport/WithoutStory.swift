internal import Foundation

extension String {
  /// The part of a failure before its story.
  package var withoutStory: String {
    let heading = "\n\nThe story so far:\n"
    guard let start = range(of: heading)?.lowerBound else { return self }
    return String(self[..<start])
  }
}
