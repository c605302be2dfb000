import Foundation

// Makes a catalog of docc from the Markdown files of the repository, and what the search of the site looks through.
//
//   pages <repository> <catalog> [<search index> <archive>…]

let arguments = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
let (repository, folder) = (arguments[0], arguments[1])
let files = FileManager.default

var paths = (files.subpaths(atPath: repository.appending(path: "Documentation").path()) ?? [])
  .filter { $0.hasSuffix(".md") && !$0.hasPrefix("Site/") }
  .map { "Documentation/\($0)" }
paths += ["CONTRIBUTING.md", "Benchmarks/README.md"]
paths += ["Migration", "ReadingList", "Standups"].map { "Examples/\($0)/README.md" }

let pages = try paths.sorted().map { try Page(path: $0, in: repository) }
let catalog = Catalog(pages: pages, symbols: try Symbols(archives: Array(arguments.dropFirst(3))))
for page in pages {
  try catalog.article(page)
    .write(to: folder.appending(path: "\(page.name).md"), atomically: true, encoding: .utf8)
}
if arguments.count > 2 {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  try encoder.encode(SearchIndex(catalog).entries).write(to: arguments[2])
}
