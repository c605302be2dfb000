import Foundation

/// A fenced block of a page.
struct Block: Sendable {
  let page: String
  /// The line of the page on which the content starts, counted from 1.
  let line: Int
  let language: String
  var lines: [String]
  /// The entries of the comment before the block.
  var marks: [String: String]

  var module: String { marks["module"] ?? "" }
  var place: String { "\(page):\(line)" }

  var contexts: [String] {
    (marks["context"] ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
  }
}

/// A Markdown file, or the doc comments of a source file.
struct Page: Sendable {
  let path: String
  var blocks: [Block] = []
  var links: [(line: Int, target: String)] = []
  var headings: Set<String> = []

  init(path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    self.init(path: path, lines: text.components(separatedBy: "\n"))
  }

  init(path: String, lines: [String]) {
    self.path = path
    var marks: [String: String] = [:]
    var open: (line: Int, fence: String, language: String)?
    for (index, line) in lines.enumerated() {
      let text = line.trimmingCharacters(in: .whitespaces)
      if let (start, fence, language) = open {
        guard text == fence else { continue }
        let content = Array(lines[start..<index])
        blocks.append(
          Block(page: path, line: start + 1, language: language, lines: content, marks: marks)
        )
        open = nil
        marks = [:]
      } else if text.hasPrefix("```") {
        let fence = String(text.prefix { $0 == "`" })
        open = (index + 1, fence, String(text.dropFirst(fence.count)))
      } else if text.hasPrefix("<!-- "), text.hasSuffix(" -->") {
        marks = Page.marks(text.dropFirst(5).dropLast(4))
      } else if !text.isEmpty {
        marks = [:]
        read(text, line: index + 1)
      }
    }
  }

  private static func marks(_ text: Substring) -> [String: String] {
    var marks: [String: String] = [:]
    for entry in text.split(separator: ";") {
      let parts = entry.split(separator: ":", maxSplits: 1)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      marks[parts[0]] = parts.count > 1 ? parts[1] : ""
    }
    return marks
  }

  private mutating func read(_ text: String, line: Int) {
    if text.hasPrefix("#") {
      headings.insert(Page.anchor(text.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces)))
    }
    let prose = text.replacing(/`[^`]*`/, with: "")
    for link in prose.matches(of: /\]\(([^)\s]+)\)/) {
      links.append((line, String(link.output.1)))
    }
  }

  /// The anchor that renderers of Markdown give to a heading.
  static func anchor(_ heading: String) -> String {
    String(
      heading.lowercased().compactMap { character in
        character == " "
          ? "-"
          : character.isLetter || character.isNumber || "-_".contains(character) ? character : nil
      }
    )
  }
}
