import Foundation

/// The public symbols of the libraries, by what a page calls them.
struct Symbols {
  /// The links by names in code.
  private var links: [String: String] = [:]
  private(set) var entries: [SearchIndex.Entry] = []

  private struct Entity: Decodable {
    struct Text: Decodable { var text: String?; var code: String? }
    var referenceURL: String
    var path: String
    var title: String
    var kind: String
    var abstract: [Text]?
  }

  /// The library whose public symbols a file of `Documentation/API` lists.
  static func library(ofList path: String) -> String? {
    path.wholeMatch(of: /Documentation\/API\/(\w+)\.txt/).map { String($0.output.1) }
  }

  /// The types whose members are linked where a page names them alone, or after a variable.
  private static let variables = ["TestStore": "store", "TestClock": "clock"]
  /// Members that a live store has, too.
  private static let common: Set = ["send", "state"]
  /// Members whose names alone mean something else on some pages.
  private static let ambiguous: Set = [
    "assert", "dependencies", "finish", "now", "run", "send", "sleep", "state", "timeout",
  ]

  /// Reads what docc says of the symbols in archives.
  init(archives: [URL]) throws {
    for archive in archives {
      let file = archive.appending(path: "linkable-entities.json")
      for entity in try JSONDecoder().decode([Entity].self, from: Data(contentsOf: file)) {
        // Operators and the types of other modules that have extensions are no subjects of their own.
        let isSubject = entity.title.first?.isLetter ?? false && !entity.kind.contains("extended")
        guard isSubject, !entity.kind.hasSuffix("article") else { continue }
        add(entity)
      }
    }
  }

  private mutating func add(_ entity: Entity) {
    let abstract = (entity.abstract ?? []).map { $0.text ?? $0.code ?? "" }.joined()
    entries.append(
      SearchIndex.Entry(title: entity.title, address: entity.path, text: abstract, weight: 0.7)
    )
    let link = entity.referenceURL.replacing(/doc:\/\/[^\/]+\/documentation/, with: "doc:")
    let parts = link.split(separator: "/").dropFirst()
    let base = String(entity.title.prefix { $0 != "(" })
    if parts.count == 2 {
      add(link, as: entity.kind.hasSuffix("macro") ? "@\(base)" : base)
    } else if parts.count == 3, let variable = Symbols.variables[String(parts[2])] {
      // A label distinguishes functions with one name.
      let label = entity.title.firstMatch(of: /\([a-z]\w*:/).map { String($0.output) } ?? ""
      for name in [base, base + label] {
        if !Symbols.common.contains(base) { add(link, as: "\(variable).\(name)") }
        if !Symbols.ambiguous.contains(base) { add(link, as: name) }
      }
    }
  }

  /// Names a link; of functions with one name, that with the fewest parameters is linked.
  private mutating func add(_ link: String, as name: String) {
    if let other = links[name], (other.count, other) <= (link.count, link) { return }
    links[name] = link
  }

  /// Makes a link of the first mention of each symbol in code.
  ///
  /// - Parameter linked: The links that the page has already.
  func linking(_ text: String, once linked: inout Set<String>) -> String {
    guard !links.isEmpty else { return text }
    var result = ""
    var rest = text[...]
    // Code in a link stays as it is.
    while let match = rest.firstMatch(of: /\[(?:`[^`]*`|[^\]`])*\]\([^)]*\)|`([^`]+)`/) {
      result += rest[..<match.range.lowerBound]
      rest = rest[match.range.upperBound...]
      if let code = match.output.1, let link = link(of: code), linked.insert(link).inserted {
        result += "[\(match.output.0)](\(link))"
      } else {
        result += match.output.0
      }
    }
    return result + rest
  }

  /// The symbol that code names or calls: `TestStore`, `await store.finish()`, `advance(by:)`.
  private func link(of code: Substring) -> String? {
    guard let match = code.wholeMatch(of: /(?:await )?(@?[\w.]+)(\((?:[a-z]\w*:)?)?.*/),
      match.output.2 != nil || match.output.0.hasSuffix(match.output.1)
    else { return nil }
    let name = String(match.output.1)
    if let label = match.output.2, let link = links[name + label] { return link }
    return links[name] ?? (name.hasPrefix("@") ? links[String(name.dropFirst())] : nil)
  }
}
