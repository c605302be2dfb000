import SwiftScanner

/// The import of Foundation, without which some code does not compile.
extension SwiftSource {
  private static let types: Set = [
    "AttributedString", "CGPoint", "CGRect", "CGSize", "Calendar", "Data", "Date", "DateComponents",
    "Decimal",
    "IndexSet", "Locale", "TimeZone", "URL", "UUID",
  ]
  /// The modules that have these types.
  private static let modules: Set = [
    "AppKit", "Foundation", "FoundationEssentials", "SwiftUI", "UIKit", "XCTest",
  ]

  /// The types of Foundation that code names.
  private var foundationTypes: Set<String> {
    Set(tokens.indices.filter { text($0 - 1) != "." }.map(text)).intersection(Self.types)
  }

  /// The words `import`, each before the name of a module.
  private var imports: [Int] {
    tokens.indices.filter { text($0) == "import" && tokens[$0].parent == nil }
  }

  /// Returns whether an edit names a type that this file does not know.
  func needsFoundation(for edit: SourceEdit) -> Bool {
    guard let code = try? SwiftSource(edit.text), !code.foundationTypes.isEmpty else {
      return false
    }
    return !code.foundationTypes.isSubset(of: foundationTypes)
      && !imports.contains { Self.modules.contains(text($0 + 1)) }
  }

  /// The line that imports Foundation, where it belongs among the others.
  ///
  /// - Throws: A refusal if that is not clear.
  func importOfFoundation() throws(Refusal) -> SourceEdit {
    let next = imports.first { text($0 + 1) > "Foundation" } ?? imports.first
    guard let start = next.map({ startOfLine(at: tokens[$0].range.lowerBound) }),
      !conditions.contains(where: { $0.lowerBound < start })
    else { throw Refusal("The code needs \"import Foundation\".") }
    return SourceEdit(
      range: start..<start,
      text: "import Foundation\(newline)",
      line: line(at: start),
      store: ""
    )
  }
}
