import Foundation

/// The parts of all pages and the symbols, which the search of the site looks through.
struct SearchIndex {
  struct Entry: Encodable {
    var title: String
    /// The heading of the part.
    var part: String?
    var address: String
    var text: String
    /// How much a word counts: less in what only contributors read.
    var weight: Double
  }

  private(set) var entries: [Entry]

  init(_ catalog: Catalog) {
    entries = catalog.pages.flatMap(SearchIndex.parts) + catalog.symbols.entries
  }

  /// Each section of a page.
  private static func parts(of page: Page) -> [Entry] {
    let weight = page.isInternal ? 0.3 : 1
    var parts = [Entry(title: page.title, address: page.address, text: "", weight: weight)]
    for line in page.lines where !line.text.hasPrefix("# ") {
      if let heading = line.heading {
        let address = "\(page.address)#\(Page.anchor(heading))"
        let part = Page.plain(heading)
        parts.append(
          Entry(title: page.title, part: part, address: address, text: "", weight: weight)
        )
      } else if !line.text.hasPrefix("```"), !line.text.hasPrefix("|-") {
        let text =
          line.isCode ? line.text : Page.plain(line.text).replacing(" |", with: " ·").trimmed("|")
        parts[parts.count - 1].text += text + "\n"
      }
    }
    return parts
  }
}
