import Foundation

/// Describes every relative link that leads nowhere.
func brokenLinks(of pages: [Page]) -> [String] {
  let byPath = Dictionary(uniqueKeysWithValues: pages.map { ($0.path, $0) })
  var problems: [String] = []
  for page in pages {
    let folder = (page.path as NSString).deletingLastPathComponent
    for (line, target) in page.links where !target.contains("://") && !target.hasPrefix("mailto:") {
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let path = parts[0].isEmpty ? page.path : resolved("\(folder)/\(parts[0])")
      guard FileManager.default.fileExists(atPath: path) else {
        problems.append("\(page.path):\(line): there is no file \(target)")
        continue
      }
      if parts.count > 1, let linked = byPath[path], !linked.headings.contains(String(parts[1])) {
        problems.append("\(page.path):\(line): there is no heading \(target)")
      }
    }
  }
  return problems
}

/// Removes `..` and empty components from a relative path.
private func resolved(_ path: String) -> String {
  var components: [Substring] = []
  for component in path.split(separator: "/") where component != "." {
    if component == "..", !components.isEmpty {
      components.removeLast()
    } else {
      components.append(component)
    }
  }
  return components.joined(separator: "/")
}
