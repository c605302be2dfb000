import Foundation

/// Describes every table row that a page repeats from another file, and that is not in it.
///
/// A comment `<!-- rows of: Benchmarks/README.md -->` before a table says where its rows are from.
func staleRows(of paths: [String]) throws -> [String] {
  var problems: [String] = []
  for path in paths {
    var rows: Set<Substring>?
    let lines = try String(contentsOfFile: path, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if let mark = line.wholeMatch(of: /<!-- rows of: (\S+) -->/) {
        let source = try String(contentsOfFile: String(mark.output.1), encoding: .utf8)
        rows = Set(source.split(separator: "\n"))
      } else if !line.hasPrefix("|") {
        rows = nil
      } else if let rows, !rows.contains(line) {
        problems.append("\(path):\(index + 1): the row is not in the file that it is from: \(line)")
      }
    }
  }
  return problems
}
