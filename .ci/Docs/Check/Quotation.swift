import Foundation

extension Block {
  /// Finds the line of a block that is not in an output, where its lines follow one another.
  ///
  /// - Returns: The position of the line in the block; nil if the block is a part of the output.
  /// - Complexity: O(n m), for n lines of the output and m lines of the block.
  func lineMissing(in output: [String]) -> Int? {
    func trimmed(_ line: String) -> String {
      String(line.reversed().drop { $0.isWhitespace }.reversed())
    }
    let output = output.map(trimmed)
    let parts = lines.map(trimmed).split { $0.trimmingCharacters(in: .whitespaces) == "…" }
    var start = 0
    for part in parts {
      let matches = (start...output.count).map { position in
        (position, zip(output.dropFirst(position), part).prefix { $0 == $1 }.count)
      }
      let best = matches.max { $0.1 < $1.1 }!
      guard best.1 == part.count else { return part.startIndex + best.1 }
      start = best.0 + part.count
    }
    return nil
  }
}
