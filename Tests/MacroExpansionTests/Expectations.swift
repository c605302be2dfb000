import MacroExpansion
import Testing

/// A declaration, and parts of the code that a macro generates for it.
struct Row {
  let declaration: String
  let parts: [String]

  init(_ declaration: String, _ parts: String...) {
    self.declaration = declaration
    self.parts = parts
  }
}

/// A declaration that a macro refuses, a part of the message, and its line.
struct Mistake {
  let declaration: String
  let message: String
  let line: Int

  init(_ declaration: String, _ message: String, line: Int = 1) {
    self.declaration = declaration
    self.message = message
    self.line = line
  }
}

/// A macro in one of its roles.
struct Subject {
  let macro: String
  let role: String

  init(_ macro: String, _ role: String = "member") {
    self.macro = macro
    self.role = role
  }

  func expand(_ declaration: String, context: String = "") -> Expansion {
    Expansion.expand(
      macro: macro,
      role: role,
      declaration: declaration,
      extendedType: "Outer.Name",
      context: context
    )
  }

  /// Expects each declaration to generate code with all of the parts, and nothing for no parts.
  func expect(_ rows: [Row], sourceLocation: SourceLocation = #_sourceLocation) {
    for row in rows {
      let expansion = expand(row.declaration)
      let code = expansion.source.squeezed
      #expect(expansion.diagnostics.isEmpty, "\(row.declaration)", sourceLocation: sourceLocation)
      if row.parts.isEmpty { #expect(code.isEmpty, sourceLocation: sourceLocation) }
      for part in row.parts {
        #expect(
          code.contains(part.squeezed),
          "\(row.declaration)\nshould generate\n\(part)\nbut generates\n\(expansion.source)",
          sourceLocation: sourceLocation
        )
      }
    }
  }

  /// The role that reports what is wrong with a declaration.
  private var reportingRole: String {
    ["CasePathable", "Reducer"].contains(macro) ? "extension" : role
  }

  /// Expects each declaration to be refused, on its line.
  func expect(_ mistakes: [Mistake], sourceLocation: SourceLocation = #_sourceLocation) {
    for mistake in mistakes {
      let expansion = expand(mistake.declaration)
      let source = expansion.source + Subject(macro, "extension").expand(mistake.declaration).source
      #expect(source.isEmpty, "\(mistake.declaration)", sourceLocation: sourceLocation)
      let diagnostics = Subject(macro, reportingRole).expand(mistake.declaration).diagnostics
      let messages = diagnostics.map { diagnostic in
        let before = mistake.declaration.utf8.prefix(diagnostic.offset)
        return "\(before.count { $0 == UInt8(ascii: "\n") } + 1): \(diagnostic.message)"
      }
      #expect(
        messages.contains { $0.hasPrefix("\(mistake.line): ") && $0.contains(mistake.message) },
        "\(mistake.declaration)\ngives \(messages)",
        sourceLocation: sourceLocation
      )
    }
  }
}

extension String {
  /// The text with one space for each run of white space.
  var squeezed: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
