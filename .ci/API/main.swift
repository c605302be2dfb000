// Lists the public symbols and conformances of a module, one a line, from its symbol graphs.
//
//   symbols <folder of symbol graphs> <module>
//   symbols <folder of symbol graphs> <module> --documentation <landing page>
//
// The second form lists what is not documented, or in no group of the landing page, and fails if there is anything.
import Foundation

let arguments = CommandLine.arguments
guard arguments.count == 3 || arguments.count == 5,
  arguments.count == 3 || arguments[3] == "--documentation"
else {
  FileHandle.standardError.write(
    Data(
      "usage: symbols <folder of symbol graphs> <module> [--documentation <landing page>]\n".utf8
    )
  )
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

if arguments.count == 5 {
  let landingPage = try String(contentsOfFile: arguments[4], encoding: .utf8)
  let gaps = documentationGaps(in: graphs, landingPage: landingPage)
  for gap in gaps { print(gap) }
  exit(gaps.isEmpty ? 0 : 1)
}

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
