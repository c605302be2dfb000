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

  var text: String { lines.map(\.text).joined(separator: "\n") }

  /// Whether an error is where the mistake is.
  func isOwn(_ error: Diagnostic) -> Bool {
    guard lines.indices.contains(error.line - 1) else { return false }
    let line = lines[error.line - 1]
    return line.number == mistake.line || line.code == mistake.place
  }
}
