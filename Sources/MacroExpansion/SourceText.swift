import SwiftScanner

extension SwiftSource {
  /// The code of some tokens on one line, without comments.
  ///
  /// - Parameters:
  ///   - tokens: The tokens.
  ///   - selfName: The name to write for `Self`, which means another type where the code goes.
  func type(_ tokens: Range<Int>, selfName: String? = nil) -> String {
    code(tokens, newline: " ", selfName: selfName)
  }

  /// The code of some tokens without comments, with its lines, since they separate statements.
  func expression(_ tokens: Range<Int>, selfName: String? = nil) -> String {
    code(tokens, newline: "\n", selfName: selfName)
  }

  private func code(_ range: Range<Int>, newline: String, selfName: String?) -> String {
    var result = ""
    for index in range.clamped(to: tokens.indices) {
      if index > range.lowerBound { result += gap(before: index, newline: newline) }
      let word = text(index)
      result += word == "Self" ? selfName ?? word : word
    }
    return result
  }

  private func gap(before token: Int, newline: String) -> String {
    let gap = tokens[token - 1].range.upperBound..<tokens[token].range.lowerBound
    let words = conditions(in: gap).map { text($0) }
    if !words.isEmpty {
      // The tokens of a condition follow its word on the same line.
      let isOpen = ["#if", "#elseif"].contains(words.last)
      return "\n" + words.joined(separator: "\n") + (isOpen ? " " : "\n")
    }
    if bytes[gap].contains(UInt8(ascii: "\n")) || bytes[gap].contains(UInt8(ascii: "\r")) {
      return newline
    }
    return gap.isEmpty ? "" : " "
  }

  /// The words of conditions between two bytes.
  func conditions(in bytes: Range<Int>) -> ArraySlice<Range<Int>> {
    let start = partitioningIndex(of: bytes.lowerBound)
    let rest = conditions[start...]
    return rest.prefix { $0.upperBound <= bytes.upperBound }
  }

  private func partitioningIndex(of byte: Int) -> Int {
    var (low, high) = (0, conditions.count)
    while low < high {
      let middle = (low + high) / 2
      if conditions[middle].lowerBound >= byte { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension String {
  /// A name without its backticks.
  var withoutBackticks: String {
    count > 2 && hasPrefix("`") && hasSuffix("`") ? String(dropFirst().dropLast()) : self
  }
}
