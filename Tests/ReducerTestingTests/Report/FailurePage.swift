import Foundation

/// The pages of `Documentation/Failures`.
enum FailurePage {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../../Documentation/Failures").standardized

  /// The place that every page shows in a message that names one.
  static let place = "Features/App.swift:12"

  static var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path())
        .filter { $0.hasSuffix(".md") && $0 != "README.md" }
        .map { String($0.dropLast(3)) }
        .sorted()
    }
  }

  /// The messages that a page quotes, in its order.
  static func quotations(of page: String) -> [String] {
    let file = folder.appending(path: "\(page).md")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "```text\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
  }
}
