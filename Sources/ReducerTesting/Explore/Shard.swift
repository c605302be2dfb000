internal import Foundation

/// The part of a search that one of several processes does: all parts together are the whole.
///
/// `EXPLORE_SHARD=2/8` is the second of eight.
struct Shard: Equatable, Sendable {
  /// Counted from zero.
  var index = 0
  var count = 1

  private static let variable = ProcessInfo.processInfo.environment["EXPLORE_SHARD"]

  /// The part that the environment asks for; the whole without one, nil if it is not a part.
  static let ofProcess: Shard? = variable.map { Shard($0) } ?? Shard()

  /// What to say if the environment asks for something else.
  static var misspelled: String {
    """
    EXPLORE_SHARD is "\(variable ?? "")", which is no part of a search.

    To fix, set it to the number of the part and that of all: "2/8" is the second of eight.
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

  /// Whether the number-th piece of work belongs to this part.
  func contains(_ number: Int) -> Bool { number % count == index }
}
