import Foundation

extension Page {
  /// Reads the doc comments of a source file as a page, whose blocks stand in tests and show their results
  /// in comments of their own.
  ///
  /// - Parameters:
  ///   - path: The source file.
  ///   - library: The library, whose context every block has.
  init(commentsOf path: String, in library: String) throws {
    let lines = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
    self.init(
      path: path,
      lines: lines.map { line in
        let text = line.drop { $0 == " " }
        // A line of code ends a comment, and with it what a mark says of the next block.
        guard text.hasPrefix("///") else { return "code" }
        return String(text.dropFirst(text.hasPrefix("/// ") ? 4 : 3))
      }
    )
    var test: String?
    blocks = try blocks.flatMap { block -> [Block] in
      var block = block
      switch block.language {
      case "swift":
        if block.marks["error"] == nil, block.marks["context"] == nil {
          block.marks["context"] = "in-test"
        }
        test = block.marks["name"] ?? block.identifier
        // A module of its own defines what it needs.
        let shared = block.marks["module"] == nil ? ["results", library] : ["results"]
        block.marks["context"] = (block.contexts + shared).joined(separator: ", ")
        let results = try Results(of: block)
        block.lines = results.code
        guard let printed = results.printed else { return [block] }
        return [block, printed]
      case "text":
        if block.marks["output"] == "" { block.marks["output"] = test.map { "\($0)()" } }
        return [block]
      default: return [block]
      }
    }
  }
}

/// What the comments in the code of a doc comment say of its results.
private struct Results {
  /// The code, which compares the values that comments behind expressions show.
  var code: [String]
  /// The comments below statements, which are what the statements print.
  var printed: Block?

  init(of block: Block) throws {
    code = block.lines
    let runs = block.contexts.contains { $0.contains("test") }
    var shown: [String] = []
    var firstLine: Int?
    var start = 0
    var depth = 0
    for (index, line) in block.lines.enumerated() {
      if depth == 0, line.hasPrefix("//") {
        // Each group of comments is a part of the output.
        if !block.lines[max(index - 1, 0)].hasPrefix("//") { shown.append("…") }
        shown.append(String(line.dropFirst(line.hasPrefix("// ") ? 3 : 2)))
        firstLine = firstLine ?? index
        start = index + 1
        continue
      }
      let parts = line.firstMatch(of: /^(.*?\S) +\/\/ (.*)$/)
      let text = parts.map { String($0.output.1) } ?? line
      let comment = parts.map { String($0.output.2) }
      // A sentence explains, and shows nothing.
      let result = comment?.hasSuffix(".") == false ? comment : nil
      let uncompared = Problem(
        """
        \(block.page):\(block.line + index): the result is not compared: \(result ?? ""). It stands behind an \
        expression, "let" or "print" of a block that runs as a test; a sentence that explains ends with a period
        """
      )
      depth += text.count { "([{".contains($0) } - text.count { ")]}".contains($0) }
      guard depth == 0 else {
        if result != nil { throw uncompared }
        continue
      }
      let statement = start
      start = index + 1
      let beginning = block.lines[statement]
      let isValue = beginning.contains(/^[\w(][\w)]*[.(\[]|^\w+$|^\w+ +\/\//)
      if let name = beginning.firstMatch(of: /^let (\w+)/) {
        code[index] = "\(text); _ = \(name.output.1)" + (result.map { " as \($0)" } ?? "")
      } else if beginning.hasPrefix("print("), let result {
        shown += ["…", result]
        firstLine = firstLine ?? index
      } else if comment != nil, isValue, runs || result == nil {
        code[index] = result.map { "\(text), #\"\($0)\"#))" } ?? "\(text))"
        code[statement] = (result == nil ? "_ = (" : "#expect(shows(") + code[statement]
      } else if result != nil {
        throw uncompared
      }
    }
    code = code.map { $0.replacing(" in … }", with: " in fatalError() }") }
    guard let firstLine else { return }
    printed = Block(
      page: block.page,
      line: block.line + firstLine,
      language: "text",
      lines: shown,
      marks: block.marks.merging([
        "output": "\(block.marks["name"] ?? block.identifier)()"
      ]) { $1 }
    )
  }
}
