// Lists the public symbols and conformances of a module, one a line, from its symbol graphs.
//
//   list <folder of symbol graphs> <module>
import Foundation

struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable {
      var identifier: String
    }

    struct Identifier: Decodable {
      var precise: String
    }

    struct Fragment: Decodable {
      var spelling: String
    }

    var kind: Kind
    var identifier: Identifier
    var pathComponents: [String]
    var declarationFragments: [Fragment]?

    var path: String { pathComponents.joined(separator: ".") }

    /// The declaration in one line.
    var declaration: String {
      (declarationFragments ?? []).map(\.spelling).joined()
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  struct Relationship: Decodable {
    var kind: String
    var source: String
    var target: String
    var targetFallback: String?
  }

  var symbols: [Symbol]
  var relationships: [Relationship]
}

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  FileHandle.standardError.write(Data("usage: list <folder of symbol graphs> <module>\n".utf8))
  exit(64)
}
let folder = URL(fileURLWithPath: arguments[1])
let module = arguments[2]

let graphs = try FileManager.default
  .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
  .filter {
    let name = $0.lastPathComponent
    return name == "\(module).symbols.json"
      || name.hasPrefix("\(module)@") && name.hasSuffix(".symbols.json")
  }
  .map { try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: $0)) }

let paths = Dictionary(
  graphs.flatMap(\.symbols).map { ($0.identifier.precise, $0.path) },
  uniquingKeysWith: { first, _ in first }
)
var lines = Set<String>()
for symbol in graphs.flatMap(\.symbols) where symbol.kind.identifier != "swift.extension" {
  lines.insert("\(symbol.path) | \(symbol.declaration)")
}
// What nearly every type conforms to says nothing.
let common: Set = ["Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype"]
for relationship in graphs.flatMap(\.relationships) where relationship.kind == "conformsTo" {
  guard let source = paths[relationship.source] else { continue }
  let target = paths[relationship.target] ?? relationship.targetFallback ?? relationship.target
  if common.contains(target) { continue }
  lines.insert("\(source) : \(target)")
}
guard !lines.isEmpty else {
  FileHandle.standardError.write(Data("No symbols of \(module) in \(arguments[1]).\n".utf8))
  exit(1)
}
for line in lines.sorted() { print(line) }
