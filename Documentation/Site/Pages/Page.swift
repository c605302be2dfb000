import Foundation

/// A Markdown file of the repository that is a page of the site.
struct Page {
  let path: String
  /// The name of the article.
  let name: String
  let lines: [Line]

  struct Line {
    var text: String
    let isCode: Bool
  }

  init(path: String, in repository: URL) throws {
    self.path = path
    name = Page.name(of: path)
    var isCode = false
    lines = try String(contentsOf: repository.appending(path: path), encoding: .utf8)
      .components(separatedBy: "\n")
      .filter { $0.wholeMatch(of: /\s*<!-- .* -->/) == nil }
      .map { text in
        let isFence = text.trimmingCharacters(in: .whitespaces).hasPrefix("```")
        defer { if isFence { isCode.toggle() } }
        return Line(text: text, isCode: isCode || isFence)
      }
  }

  private static func name(of path: String) -> String {
    switch path {
    case "Documentation/README.md": return "Guide"
    case "CONTRIBUTING.md": return "Contributing"
    default:
      let url = URL(filePath: path).deletingPathExtension()
      let name = url.lastPathComponent
      guard name == "README" else { return name }
      let folder = url.deletingLastPathComponent()
      return path.hasPrefix("Examples/")
        ? "Example-\(folder.lastPathComponent)" : folder.lastPathComponent
    }
  }

  /// The address of the page on the site.
  var address: String {
    name == "Guide" ? "/documentation/guide" : "/documentation/guide/\(name.lowercased())"
  }

  /// True for a page that only contributors read.
  var isInternal: Bool {
    path.hasPrefix("Documentation/Decisions/") || path.hasPrefix("Benchmarks/")
      || ["Contributing", "Architecture", "ReadingValues"].contains(name)
  }

  var title: String {
    lines.first { $0.text.hasPrefix("# ") }.map { Page.plain($0.text.dropFirst(2)) } ?? name
  }

  /// The headings as they are written, without their signs.
  var headings: [Substring] {
    lines.filter { !$0.isCode }.compactMap(\.heading)
  }

  /// The anchor on the site of the heading that has an anchor in Markdown.
  func anchor(of markdown: Substring) -> String? {
    headings.first { Page.markdownAnchor($0) == markdown }.map(Page.anchor)
  }

  /// The anchor that docc gives to a heading.
  static func anchor(_ heading: Substring) -> String {
    let words = plain(heading).components(separatedBy: Page.separators).filter { !$0.isEmpty }
    return words.joined(separator: "-").filter { character in
      character == "-"
        || !character.unicodeScalars.allSatisfy(CharacterSet.punctuationCharacters.contains)
    }
  }

  private static let separators = CharacterSet.whitespaces.union(CharacterSet(charactersIn: "-–—"))

  /// The anchor that renderers of Markdown give to a heading.
  private static func markdownAnchor(_ heading: Substring) -> String {
    String(
      heading.lowercased().compactMap { character in
        character == " "
          ? "-"
          : character.isLetter || character.isNumber || "-_".contains(character) ? character : nil
      }
    )
  }

  /// Text without the signs of Markdown.
  static func plain(_ text: some StringProtocol) -> String {
    String(text)
      .replacing(/!?\[([^\]]*)\]\([^)]*\)/) { $0.output.1 }
      .replacing("`", with: "")
      .replacing("**", with: "")
      .replacing("\\", with: "")
  }
}

extension Page.Line {
  var heading: Substring? {
    isCode ? nil : text.wholeMatch(of: /##+ (.+)/)?.output.1
  }
}
