import Foundation

/// All pages, as articles of one catalog of docc.
struct Catalog {
  let pages: [Page]
  let symbols: Symbols
  private let byPath: [String: Page]

  /// The pages that consist of lists of other pages, which docc lists as topics.
  private static let contents: Set = ["Guide", "Failures", "Tutorial", "Decisions"]

  init(pages: [Page], symbols: Symbols) {
    self.pages = pages
    self.symbols = symbols
    byPath = Dictionary(uniqueKeysWithValues: pages.map { ($0.path, $0) })
  }

  /// The text of an article.
  func article(_ page: Page) -> String {
    var result: [String] = []
    var topics: [String] = []
    var group = "Pages"
    var linked: Set<String> = []
    var isTopic = false
    for line in page.lines {
      if line.isCode {
        result.append(line.text)
        continue
      }
      if let heading = line.heading { group = String(heading) }
      if Catalog.contents.contains(page.name) {
        let isItem = line.text.contains(/^(- |[0-9]+\. )/)
        let pages = isItem ? destinations(of: line.text, on: page) : []
        isTopic = isItem ? !pages.isEmpty : isTopic && line.text.hasPrefix("  ")
        if isTopic {
          for link in pages where linked.insert(link).inserted {
            if group != "" { topics += ["", "### \(group)", ""] }
            group = ""
            topics.append("- <\(link)>")
          }
          continue
        }
      }
      let text = linkingPages(line.text, on: page)
      result.append(
        line.heading == nil && !text.hasPrefix("#") ? symbols.linking(text, once: &linked) : text
      )
    }
    if page.name == "Guide" {
      result.insert(contentsOf: ["", "@Metadata {", "  @TechnologyRoot", "}"], at: 1)
    }
    if !topics.isEmpty { result += ["", "## Topics"] + topics }
    return withoutEmptySections(result).joined(separator: "\n") + "\n"
  }

  /// Removes the headings of sections whose lists have become topics.
  private func withoutEmptySections(_ lines: [String]) -> [String] {
    lines.indices.filter { index in
      guard lines[index].hasPrefix("## "), lines[index] != "## Topics" else { return true }
      let next = lines[(index + 1)...].first { !$0.isEmpty }
      return !(next?.hasPrefix("## ") ?? true)
    }
    .map { lines[$0] }
  }

  /// Replaces links to files by links to articles, and those that lead elsewhere in the repository by their text.
  private func linkingPages(_ text: String, on page: Page) -> String {
    text.replacing(/(!?)\[((?:`[^`]*`|[^\]`])*)\]\(([^)\s]+)\)/) { match in
      let (_, image, label, target) = match.output
      if !image.isEmpty { return "![\(label)](\(target.split(separator: "/").last ?? target))" }
      if target.contains("://") { return String(match.output.0) }
      return destination(target, on: page).map { "[\(label)](\($0))" } ?? String(label)
    }
  }

  private func destinations(of text: String, on page: Page) -> [String] {
    text.matches(of: /\]\(([^)\s]+)\)/).compactMap { destination($0.output.1, on: page) }
  }

  /// The article to which a relative link leads, or nil if it leads to another file.
  private func destination(_ target: Substring, on page: Page) -> String? {
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let folder = (page.path as NSString).deletingLastPathComponent
    let path =
      parts[0].isEmpty
      ? page.path : URL(filePath: "/\(folder)/\(parts[0])").standardized.relativePath.trimmed("/")
    if let library = Symbols.library(ofList: path) { return "doc:/\(library)" }
    guard let linked = byPath[path] ?? byPath["\(path)/README.md"] else { return nil }
    guard parts.count > 1 else { return "doc:\(linked.name)" }
    guard let anchor = linked.anchor(of: parts[1]) else { return "doc:\(linked.name)" }
    return "doc:\(linked.name)#\(anchor)"
  }
}

extension String {
  func trimmed(_ characters: String) -> String {
    trimmingCharacters(in: CharacterSet(charactersIn: characters))
  }
}
