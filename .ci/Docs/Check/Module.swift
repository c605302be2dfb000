import Foundation

/// The Swift blocks of a page that are compiled together.
struct Module: Sendable {
  let page: String
  let name: String
  var blocks: [Block] = []
  var outputs: [Block] = []

  /// The modules whose names a page may import; what else a block imports is the page's own module.
  private static let known: Set = [
    "CustomDiff", "Foundation", "Observation", "PackageDescription", "ReducerRuntime",
    "ReducerTesting",
    "StandupsSample", "Synchronization", "Testing", "XCTest",
  ]

  /// Whether the module has tests of Swift Testing, other than in contexts alone.
  var hasTests: Bool {
    blocks.contains { block in
      block.contexts.contains { $0.contains("test") }
        || block.lines.contains { $0.contains("@Test") }
    }
  }

  static let marker = "// The block."

  /// Writes the files of the module into a folder.
  ///
  /// - Parameters:
  ///   - folder: Where to write.
  ///   - faulty: A block that must not compile, to be compiled with the others.
  /// - Returns: The paths of the files.
  func write(to folder: URL, with faulty: Block? = nil) throws -> [String] {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var files: [String: String] = [:]
    for block in blocks + (faulty.map { [$0] } ?? []) {
      var text = Module.located(block)
      var hasImports = block.lines.contains { $0.contains("import ") }
      for name in block.contexts {
        let path = ".ci/Docs/Contexts/\(name).swift"
        guard let context = try? String(contentsOfFile: path, encoding: .utf8) else {
          throw Problem("\(block.place): there is no context \(path)")
        }
        if context.contains(Module.marker) {
          let test = block.marks["name"] ?? block.identifier
          text = context.replacing(Module.marker, with: text).replacing("theBlock", with: test)
          hasImports = hasImports || context.contains("import ")
        } else {
          files["Context-\(name).swift"] = Module.imports + context
        }
      }
      files["\(block.identifier).swift"] = (hasImports ? "" : imports) + text
    }
    if faulty == nil, hasTests {
      files["main.swift"] = "import Testing\nawait __swiftPMEntryPoint() as Never\n"
    }
    return try files.sorted { $0.key < $1.key }.map { name, text in
      let file = folder.appending(path: name)
      try text.write(to: file, atomically: true, encoding: .utf8)
      return file.path()
    }
  }

  private static let imports = "import Foundation\nimport ReducerTesting\nimport Testing\n"

  /// The imports of a block without any.
  ///
  /// A page that shows imports has to show that of Foundation, too.
  private var imports: String {
    let shown = blocks.flatMap(\.lines).filter { line in
      line.firstMatch(of: /^import (\w+)/).map { Module.known.contains(String($0.output.1)) }
        ?? false
    }
    if shown.isEmpty { return Module.imports }
    return Set(shown + ["import ReducerTesting", "import Testing"]).sorted()
      .joined(separator: "\n") + "\n"
  }

  /// The code of a block, whose lines the compiler and failures report as those of the page.
  private static func located(_ block: Block) -> String {
    let code = block.lines.map { line in
      if let module = line.firstMatch(of: /^(?:@testable |@_exported )?import (\w+)/),
        !known.contains(String(module.output.1))
      {
        return "// \(line)"
      }
      return line.replacing("…", with: "")
    }
    .joined(separator: "\n")
    // Inside an expression no such directive may stand.
    if block.isManifest || code.hasPrefix(".") { return code }
    let file = block.marks["file"]
    return """
      #sourceLocation(file: "\(file ?? block.page)", line: \(file == nil ? block.line : 1))
      \(code)
      #sourceLocation()
      """
  }
}

extension Block {
  /// A name that no other block of the page's module has.
  var identifier: String {
    let file = ((page as NSString).lastPathComponent as NSString).deletingPathExtension
    return "block_\(file.filter { $0.isLetter || $0.isNumber })_\(line)"
  }

  /// Whether the block is a package manifest, or a part of one.
  var isManifest: Bool {
    lines.contains("import PackageDescription") || contexts.contains { $0.hasPrefix("package") }
  }
}

struct Problem: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
