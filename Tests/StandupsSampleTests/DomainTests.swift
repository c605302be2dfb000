import Foundation
import Testing

/// What the domain must not know.
@Suite struct DomainTests {
  let sources: [(name: String, text: String)]

  init() throws {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent()
      .appendingPathComponent("../../Sources/StandupsSample")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    sources = try files.filter { $0.hasSuffix(".swift") }.map { name in
      (name, try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
    }
    try #require(sources.count > 40)
  }

  @Test func noLineKnowsWhatShowsIt() {
    for (name, text) in sources {
      #expect(!text.lowercased().contains("terminal"), "\(name)")
      #expect(!text.contains("\\u{1B}"), "\(name)")
    }
  }

  @Test func itImportsTheRuntimeAndTheSystemAlone() {
    let allowed: Set<Substring> = [
      "ReducerRuntime", "Foundation", "Dispatch", "Synchronization", "Darwin", "Glibc", "Musl",
      "Android",
    ]
    for (name, text) in sources {
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "import"), index < 2, words.count == index + 2 else {
          continue
        }
        #expect(allowed.contains(words[index + 1]), "\(name): \(line)")
      }
    }
  }
}
