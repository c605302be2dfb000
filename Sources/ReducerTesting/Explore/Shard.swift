internal import Foundation

/// The part of a search that one of several processes does; all parts together are the whole.
///
/// `EXPLORE_SHARD=2/8` is the second of eight parts.
struct Shard: Equatable, Sendable {
  /// The number of the part, counted from zero.
  var index = 0
  var count = 1

  /// The value of the environment variable, as it is written there.
  static let variable = ProcessInfo.processInfo.environment["EXPLORE_SHARD"]

  /// The part that the environment asks for: the whole by default, nil if there is no such part.
  static let ofProcess: Shard? = variable.map { Shard($0) } ?? Shard()

  /// The message for an environment that asks for a part that does not exist.
  static var misspelled: String {
    """
    EXPLORE_SHARD is "\(variable ?? "")", which does not name a part of a search.

    To fix, set it to the number of the part and the number of parts: "2/8" is the second of eight.
    """
  }

  init() {}

  init?(_ text: String) {
    let parts = text.split(separator: "/").map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count > 0,
      1...count ~= number
    else { return nil }
    index = number - 1
    self.count = count
  }

  /// The elements that belong to this part.
  func part<Element>(of elements: [Element]) -> [Element] {
    if count == 1 { return elements }
    return elements.enumerated().filter { $0.offset % count == index }.map(\.element)
  }

  /// Returns how many of the first pieces of work belong to this part.
  func count(below limit: Int) -> Int { limit <= index ? 0 : (limit - 1 - index) / count + 1 }

  /// Returns whether the piece of work with a number belongs to this part.
  func contains(_ number: Int) -> Bool { number % count == index }
}
