import SwiftScanner

/// How code is written beside the lines of a call.
struct Layout {
  /// The indentation of the call.
  private(set) var base: String
  /// One level of indentation, as the lines around the call have it.
  let unit: String
  let newline: String

  init(_ call: SourceCall) {
    let source = call.source
    let base = source.indentation(at: source.tokens[call.name].range.lowerBound)
    let outer = call.scopes.first.map { source.indentation(at: source.tokens[$0].range.lowerBound) }
    let level = outer.map { base.hasPrefix($0) ? String(base.dropFirst($0.count)) : "" } ?? ""
    self.base = base
    unit = level.isEmpty ? source.indentationUnit : level
    newline = source.newline
  }

  /// Returns the layout beside a line with another indentation.
  func moved(to base: String) -> Layout {
    var layout = self
    layout.base = base
    return layout
  }

  /// Indents code, except inside of strings.
  func lines(_ code: [String], base: String) -> [String] {
    let strings =
      (try? SwiftSource(code.joined(separator: "\n")))?.tokens
      .filter { $0.kind == .string }.map(\.range) ?? []
    var offset = 0
    return code.map { line in
      defer { offset += line.utf8.count + 1 }
      if line.isEmpty { return "" }
      if strings.contains(where: { $0.lowerBound < offset && offset < $0.upperBound }) {
        return base + line
      }
      let levels = line.prefix { $0 == " " }.count / 2
      return base + String(repeating: unit, count: levels) + line.dropFirst(levels * 2)
    }
  }

  /// Returns code that takes the place of other code, on a line that is indented already.
  func text(_ code: [String], base: String) -> String {
    String(lines(code, base: base).joined(separator: newline).dropFirst(base.count))
  }

  /// Returns a closure with its braces.
  ///
  /// - Parameters:
  ///   - code: The lines.
  ///   - head: The brace, and the parameter if it has a name.
  ///   - column: Where the closure begins on its line.
  ///   - isOnOneLine: True to write one line if it has room.
  func closure(
    _ code: [String],
    head: String = "{",
    column: Int,
    isOnOneLine: Bool
  ) -> String {
    if isOnOneLine, code.count == 1, column + code[0].utf8.count < 100 {
      return "\(head) \(code[0]) }"
    }
    let lines = lines(code, base: base + unit)
    return ([head] + lines + ["\(base)}"]).joined(separator: newline)
  }
}
