internal import Foundation

extension String {
  /// What a failure says before it tells what led to it.
  package var withoutStory: String {
    let heading = "\n\nThe story so far:\n"
    guard let start = range(of: heading)?.lowerBound else { return self }
    return String(self[..<start])
  }
}
