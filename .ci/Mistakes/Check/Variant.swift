import Foundation

/// A feature with a mistake.
struct Variant {
  var lines: [Line]
  let mistake: Mistake

  init(_ feature: Feature, _ mistake: Mistake) {
    lines = feature.lines
    self.mistake = mistake
    let line = lines[mistake.line]
    lines[mistake.line].text = String(repeating: " ", count: line.indentation) + mistake.code
  }

  /// The same mistake without the library: in a plain function in place of the closure of `Reduce`, or
  /// in the call of a plain function.
  func bare(of feature: Feature) -> Variant? {
    var variant = self
    if let bare = mistake.bare {
      variant.lines = feature.lines
      guard let member = variant.memberStart(above: mistake.line) else { return nil }
      variant.lines.insert(
        contentsOf: [
          Line(text: "  func bare() async throws {"),
          Line(text: bare, number: mistake.line),
          Line(text: "  }"),
        ],
        at: member
      )
      return variant
    }
    guard
      let start = lines[..<mistake.line].lastIndex(where: { $0.code.hasPrefix("Reduce { ") }),
      let end = lines[start...].firstIndex(where: {
        $0.indentation == lines[start].indentation && $0.code == "}"
      }),
      mistake.line < end,
      let member = variant.memberStart(above: start)
    else { return nil }
    let parameters = lines[start].code.dropFirst("Reduce { ".count).dropLast(" in".count)
      .components(separatedBy: ", ")
    let function =
      [
        Line(
          text: """
              func bare(_ \(parameters[0]): inout State, _ \(parameters[1]): Action) -> Effect<Action> {
            """
        )
      ] + lines[(start + 1)...end]
    variant.lines.replaceSubrange(start...end, with: [Line(text: "Reduce(bare)")])
    variant.lines.insert(contentsOf: function, at: member)
    return variant
  }

  /// The start of the property or function around a line.
  private func memberStart(above line: Int) -> Int? {
    lines[..<line].lastIndex { line in
      ["var body:", "@Test func", "func reduce("].contains { line.code.hasPrefix($0) }
    }
  }

  var text: String { lines.map(\.text).joined(separator: "\n") }

  /// Whether an error is where the mistake is.
  func isOwn(_ error: Diagnostic) -> Bool {
    guard lines.indices.contains(error.line - 1) else { return false }
    let line = lines[error.line - 1]
    return line.number == mistake.line || line.code == mistake.place
  }
}
