extension StringProtocol {
  /// The text, cut so that it takes no more than a number of columns, with `…` where it is cut.
  func fitted(to width: Int) -> String {
    if utf8.count <= width { return String(self) }
    var used = 0
    // Up to where the text would go if it has to be cut.
    var cut = startIndex
    var index = startIndex
    while index < endIndex {
      used += self[index].displayWidth
      if used > width { return width < 1 ? "" : "\(self[..<cut])…" }
      index = self.index(after: index)
      if used < width { cut = index }
    }
    return String(self)
  }

  /// The text in lines that take no more than a number of columns, broken between words where possible.
  func wrapped(to width: Int) -> [String] {
    guard width > 0 else { return [] }
    return split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      var lines: [String] = []
      var line = ""
      var lineWidth = 0
      let words = paragraph.split(separator: " ", omittingEmptySubsequences: false)
      for (index, word) in words.enumerated() {
        var word = String(word)
        var wordWidth = word.displayWidth
        if index > 0 {
          if lineWidth + 1 + wordWidth <= width {
            line += " \(word)"
            lineWidth += 1 + wordWidth
            continue
          }
          lines.append(line)
          line = ""
        }
        // A word longer than a line is broken inside.
        while wordWidth > width {
          let head = word.prefix(columns: width)
          if head.isEmpty { break }
          lines.append(String(head))
          word.removeFirst(head.count)
          wordWidth = word.displayWidth
        }
        line = word
        lineWidth = wordWidth
      }
      lines.append(line)
      return lines
    }
  }

  /// As much of the text as takes no more than a number of columns.
  func prefix(columns: Int) -> SubSequence {
    var used = 0
    let end = firstIndex { character in
      used += character.displayWidth
      return used > columns
    }
    return self[..<(end ?? endIndex)]
  }
}
