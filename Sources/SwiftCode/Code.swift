/// A piece of Swift code, laid out only once its place is known.
package indirect enum Code {
  /// A text that fits on a line and is never broken.
  case text(String)
  /// A part for the reader to write, as a placeholder that the compiler refuses: `<#URL#>`.
  case placeholder(String)
  /// A string literal that spans lines.
  case stringLines([String])
  /// Parts between brackets: arguments, elements.
  case group(Group)
  /// A call with trailing closures, of which all but the first have labels.
  case closures(
    head: Code,
    blocks: [(label: String?, expressions: [Code])],
    placeholder: String
  )
  /// A piece of code and the text after it: `[] as [Int]`.
  case suffixed(Code, String)
  /// A piece of code and the text before it: `$0 = 1`.
  case prefixed(String, Code)

  /// One or more parts between brackets.
  package struct Group {
    var opening: String
    var items: [Item]
    var closing: String
    /// The name of what to write if there is no room for the parts.
    var placeholder: String
  }

  package struct Item {
    /// The text before the value on the same line: a label, or a key.
    var prefix = ""
    var value: Code
  }
}

extension Code {
  /// True for a value that looks like the one before.
  var looksUnchanged: Bool { if case .suffixed(_, looksTheSame) = self { true } else { false } }
}

extension Code {
  /// All lines as one text.
  var text: String { lines().joined(separator: "\n") }

  /// Creates a call, or a case with a payload.
  ///
  /// - Parameter placeholder: The name of what to write if there is no room for the arguments: the
  ///   function, which is a type's name, by default.
  package static func call(
    _ function: String,
    _ arguments: [(label: String?, value: Code)],
    placeholder: String? = nil
  ) -> Code {
    let items = arguments.map { label, value in
      Item(prefix: label.map { "\(SwiftIdentifier.label($0)): " } ?? "", value: value)
    }
    return group("\(function)(", items, ")", placeholder: placeholder ?? function)
  }

  /// Creates an array literal.
  static func list(_ elements: [Code], placeholder: String) -> Code {
    group("[", elements.map { Item(value: $0) }, "]", placeholder: placeholder)
  }

  /// Creates parts between brackets.
  static func group(
    _ opening: String,
    _ items: [Item],
    _ closing: String,
    placeholder: String
  ) -> Code {
    if items.isEmpty { return .text(opening + closing) }
    return .group(
      Group(opening: opening, items: items, closing: closing, placeholder: placeholder)
    )
  }

  /// The code on one line, or `nil` if it needs several.
  package var flat: String? {
    switch self {
    case .text(let text): return text
    case .placeholder(let name): return "<#\(name)#>"
    case .stringLines: return nil
    case .suffixed(let code, let suffix): return code.flat.map { $0 + suffix }
    case .prefixed(let prefix, let code): return code.flat.map { prefix + $0 }
    case .group(let group):
      var parts: [String] = []
      for item in group.items {
        guard let part = item.value.flat else { return nil }
        parts.append(item.prefix + part)
      }
      return group.opening + parts.joined(separator: ", ") + group.closing
    case .closures(let head, let blocks, _):
      guard blocks.count == 1, blocks[0].expressions.count == 1,
        let head = head.flat, let body = blocks[0].expressions[0].flat
      else { return nil }
      return "\(head) { \(body) }"
    }
  }

  /// True if the code leaves nothing for the reader to write.
  package var isWhole: Bool {
    switch self {
    case .text, .stringLines: true
    case .placeholder: false
    case .suffixed(let code, _), .prefixed(_, let code): code.isWhole
    case .group(let group): group.items.allSatisfy(\.value.isWhole)
    case .closures(let head, let blocks, _):
      head.isWhole && blocks.allSatisfy { $0.expressions.allSatisfy(\.isWhole) }
    }
  }

  /// The number of characters in the code, not counting indentation.
  var length: Int {
    lines().reduce(0) { $0 + $1.count }
  }

  /// Returns the code as lines.
  ///
  /// - Parameters:
  ///   - prefix: The text before the code on its first line.
  ///   - suffix: The text after the code on its last line.
  ///   - indent: The column at which the lines start.
  /// - Complexity: O(*n d*), for *n* parts *d* levels deep.
  package func lines(prefix: String = "", suffix: String = "", indent: Int = 0) -> [String] {
    let margin = String(repeating: " ", count: indent)
    if let flat {
      let line = margin + prefix + flat + suffix
      if line.count <= Code.width { return [line] }
    }
    switch self {
    case .text(let text):
      return [margin + prefix + text + suffix]
    case .placeholder(let name):
      return ["\(margin)\(prefix)<#\(name)#>\(suffix)"]
    case .stringLines(let lines):
      return [margin + prefix + lines[0]]
        + lines.dropFirst().dropLast().map { $0.isEmpty ? "" : margin + "  " + $0 }
        + [margin + "  " + lines[lines.count - 1] + suffix]
    case .suffixed(let code, let end):
      return code.lines(prefix: prefix, suffix: end + suffix, indent: indent)
    case .prefixed(let start, let code):
      return code.lines(prefix: prefix + start, suffix: suffix, indent: indent)
    case .group(let group):
      return [margin + prefix + group.opening] + group.body(indent: indent + 2)
        + [margin + group.closing + suffix]
    case .closures(let head, let blocks, _):
      var lines = head.lines(prefix: prefix, suffix: " {", indent: indent)
      for (index, block) in blocks.enumerated() {
        if index > 0 { lines.append("\(margin)} \(block.label ?? ""): {") }
        lines += block.expressions.flatMap { $0.lines(indent: indent + 2) }
      }
      return lines + ["\(margin)}\(suffix)"]
    }
  }

  /// The maximum length of a line that is not broken.
  static let width = 80

  /// Returns the code with placeholders for everything below a level.
  ///
  /// - Parameter levels: The number of levels of brackets to keep.
  func abbreviated(to levels: Int) -> Code {
    switch self {
    case .text, .placeholder: return self
    case .stringLines: return levels <= 0 ? .placeholder("String") : self
    case .suffixed(let code, let suffix):
      return .suffixed(code.abbreviated(to: levels), suffix)
    case .prefixed(let prefix, let code):
      return .prefixed(prefix, code.abbreviated(to: levels))
    case .group(var group):
      if levels <= 0 { return .placeholder(group.placeholder) }
      for index in group.items.indices {
        group.items[index].value = group.items[index].value.abbreviated(to: levels - 1)
      }
      return .group(group)
    case .closures(_, _, let placeholder):
      return levels <= 0 ? .placeholder(placeholder) : self
    }
  }
}

extension Code.Group {
  /// Returns the parts, each on its own line; elements that are short texts fill lines.
  fileprivate func body(indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    if items.count > 3, let words = words {
      var lines: [String] = []
      var line = margin
      for (index, word) in words.enumerated() {
        let word = index == words.count - 1 ? word : word + ","
        if line != margin, line.count + 1 + word.count > Code.width {
          lines.append(line)
          line = margin
        }
        line += line == margin ? word : " " + word
      }
      return lines + [line]
    }
    return items.enumerated().flatMap { index, item in
      item.value.lines(
        prefix: item.prefix,
        suffix: index == items.count - 1 ? "" : ",",
        indent: indent
      )
    }
  }

  /// The elements, if all of them are short texts without labels.
  private var words: [String]? {
    var words: [String] = []
    for item in items {
      guard item.prefix.isEmpty, case .text(let text) = item.value, text.count <= 24 else {
        return nil
      }
      words.append(text)
    }
    return words
  }
}
