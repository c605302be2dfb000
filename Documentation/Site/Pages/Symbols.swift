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

  /// Reads what docc says of the symbols in archives.
  init(archives: [URL]) throws {
    var members: [String: Set<String>] = [:]
    for archive in archives {
      let file = archive.appending(path: "linkable-entities.json")
      for entity in try JSONDecoder().decode([Entity].self, from: Data(contentsOf: file)) {
        // Operators and the types of other modules that have extensions are no subjects of their own.
        let isSubject = entity.title.first?.isLetter ?? false && !entity.kind.contains("extended")
        guard isSubject, !entity.kind.hasSuffix("article") else { continue }
        let abstract = (entity.abstract ?? []).map { $0.text ?? $0.code ?? "" }.joined()
        entries.append(
          SearchIndex.Entry(title: entity.title, address: entity.path, text: abstract, weight: 0.7)
        )
        let link = entity.referenceURL.replacing(/doc:\/\/[^\/]+\/documentation/, with: "doc:")
        let depth = entity.path.split(separator: "/").count
        let base = entity.title.prefix { $0 != "(" }
        if depth == 3 {
          let name = entity.kind.hasSuffix("macro") ? "@\(base)" : String(base)
          links[name] = min(links[name] ?? link, link)
        } else if depth == 4, entity.title.contains("("), base.count > 5 {
          members[entity.title, default: []].insert(link)
          members[String(base), default: []].insert(link)
        }
      }
    }
    for (name, found) in members where found.count == 1 && links[name] == nil {
      if name.contains("(") || name.count > 11 { links[name] = found.first }
    }
  }

  /// Makes a link of the first mention of each symbol in code.
  ///
  /// - Parameter linked: The links that the page has already.
  func linking(_ text: String, once linked: inout Set<String>) -> String {
    guard !links.isEmpty else { return text }
    var result = ""
    var rest = text[...]
    // Neither what is inside of another link, nor what follows a call.
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

  private func link(of code: Substring) -> String? {
    links[String(code)] ?? (code.hasPrefix("@") ? links[String(code.dropFirst())] : nil)
  }
}
