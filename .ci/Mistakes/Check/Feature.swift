import Foundation

/// A file of the corpus: code that compiles, and the mistakes that can be made in it.
///
/// A mistake is a block of comments below the line that it replaces:
///
/// ```
/// state.isLoading = true
/// // mistake: misspelt member of state
/// // instead: state.isLoadng = true
/// // names:   isLoadng
/// ```
struct Feature: Sendable {
  let name: String
  var lines: [Line] = []
  var mistakes: [Mistake] = []

  init(contentsOf url: URL) throws {
    name = url.deletingPathExtension().lastPathComponent
    for text in try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n") {
      let trimmed = text.trimmingCharacters(in: .whitespaces)
      func value(_ key: String) -> String? {
        guard trimmed.hasPrefix("// \(key):") else { return nil }
        return trimmed.dropFirst(key.count + 4).trimmingCharacters(in: .whitespaces)
      }
      if let kind = value("mistake") {
        mistakes.append(Mistake(feature: name, kind: kind, line: lines.count - 1))
      } else if let code = value("instead") {
        mistakes[mistakes.count - 1].code = code
      } else if let words = value("names") {
        mistakes[mistakes.count - 1].names = words.split(separator: " ").map(String.init)
      } else if let code = value("at") {
        mistakes[mistakes.count - 1].place = code
      } else if let reason = value("missed") {
        mistakes[mistakes.count - 1].missed = reason
      } else {
        lines.append(Line(text: text, number: lines.count))
      }
    }
  }
}

/// A line of code.
struct Line: Sendable {
  var text: String
  /// The position in the feature without mistakes; nil for a line that is not part of it.
  var number: Int?

  var code: String { text.trimmingCharacters(in: .whitespaces) }
  var indentation: Int { text.prefix { $0 == " " }.count }
}

/// A line that is written in place of the right one.
struct Mistake: Sendable {
  let feature: String
  let kind: String
  /// The position of the line.
  let line: Int
  /// What is written.
  var code = ""
  /// What the error has to say, for the reader to see what is wrong.
  var names: [String] = []
  /// The line that Swift reports the mistake at, where it is another in plain functions as well.
  var place: String?
  /// Why the error is elsewhere, if it is known to be.
  var missed: String?
}
