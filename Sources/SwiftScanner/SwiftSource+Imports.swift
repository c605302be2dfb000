/// The import of Foundation, without which some code does not compile.
extension SwiftSource {
  private static let types: Set = [
    "AttributedString", "CGPoint", "CGRect", "CGSize", "Calendar", "Data", "Date", "DateComponents",
    "Decimal", "IndexSet", "Locale", "TimeZone", "URL", "UUID",
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

  /// Returns whether code names a type of Foundation that this file does not know.
  package func needsFoundation(for code: String) -> Bool {
    guard let code = try? SwiftSource(code), !code.foundationTypes.isEmpty else { return false }
    return !code.foundationTypes.isSubset(of: foundationTypes)
      && !imports.contains { Self.modules.contains(text($0 + 1)) }
  }

  /// The start of the line before which an import of Foundation belongs.
  ///
  /// - Throws: A refusal if that is not clear.
  package func startOfFoundationImport() throws(Refusal) -> Int {
    let next = imports.first { text($0 + 1) > "Foundation" } ?? imports.first
    guard let start = next.map({ startOfLine(at: tokens[$0].range.lowerBound) }),
      !conditions.contains(where: { $0.lowerBound < start })
    else { throw Refusal("The code needs \"import Foundation\".") }
    return start
  }
}
