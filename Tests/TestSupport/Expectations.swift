internal import Foundation
internal import Testing

// Functions, since each use of the macro `#expect` has to be expanded and checked by itself. The macro stays for errors,
// exits, and conditions of several parts.

/// Checks that two values are equal, and shows both if they are not.
///
/// - Parameters:
///   - value: The value to check.
///   - expected: The value that it should be.
///   - comment: Words to add to the failure.
///   - fileID: The file of the check.
///   - filePath: The path of that file, from which a failure quotes the check.
///   - line: The line of the check.
package func expectEqual<Value: Equatable>(
  _ value: Value,
  _ expected: Value,
  _ comment: String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line
) {
  if value == expected { return }
  Check(fileID, filePath, line)
    .fail("value:    \(quoted(value))\nexpected: \(quoted(expected))", comment)
}

/// Checks that two values are not equal, and shows them if they are.
package func expectNotEqual<Value: Equatable>(
  _ value: Value,
  _ other: Value,
  _ comment: String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line
) {
  if value != other { return }
  Check(fileID, filePath, line).fail("both values: \(quoted(value))", comment)
}

/// Checks that a value is nil, and shows it if it is not.
package func expectNil<Value>(
  _ value: Value?,
  _ comment: String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line
) {
  guard let value else { return }
  Check(fileID, filePath, line).fail("value:    \(quoted(value))\nexpected: nil", comment)
}

/// Checks that a condition holds.
package func expectTrue(
  _ condition: Bool,
  _ comment: String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line
) {
  if condition { return }
  Check(fileID, filePath, line).fail("false", comment)
}

/// Checks that a condition does not hold.
package func expectFalse(
  _ condition: Bool,
  _ comment: String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line
) {
  if !condition { return }
  Check(fileID, filePath, line).fail("true", comment)
}

/// Checks that a text contains another one, and shows the text if it does not.
package func expectContains(
  _ text: String?,
  _ part: String,
  _ comment: String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line
) {
  if let text, text.contains(part) { return }
  Check(fileID, filePath, line)
    .fail("not part of the text: \(quoted(part))\ntext: \(quoted(text))", comment)
}

/// Checks that a text begins with another one, and shows the text if it does not.
package func expectPrefix(
  _ text: String?,
  _ prefix: String,
  _ comment: String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line
) {
  if let text, text.hasPrefix(prefix) { return }
  Check(fileID, filePath, line)
    .fail("not the beginning of the text: \(quoted(prefix))\ntext: \(quoted(text))", comment)
}

/// Checks that a text does not contain another one, and shows the text if it does.
package func expectLacks(
  _ text: String?,
  _ part: String,
  _ comment: String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line
) {
  if let text, !text.contains(part) { return }
  Check(fileID, filePath, line)
    .fail("part of the text: \(quoted(part))\ntext: \(quoted(text))", comment)
}

/// Checks that a collection is empty, and shows its elements if it is not.
package func expectEmpty(
  _ elements: some Collection,
  _ comment: String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line
) {
  if elements.isEmpty { return }
  Check(fileID, filePath, line).fail("not empty: \(quoted(elements))", comment)
}

/// Returns how a failure shows a value: a text of several lines as it prints, and other values on one line.
private func quoted<Value>(_ value: Value) -> String {
  if let text = value as? String, text.contains("\n") {
    return "\"\"\"\n" + text + "\n\"\"\""
  }
  return String(reflecting: value)
}

/// The place of a check.
private struct Check {
  let filePath: String
  let place: SourceLocation

  init(_ fileID: StaticString, _ filePath: StaticString, _ line: Int) {
    self.filePath = "\(filePath)"
    place = SourceLocation(fileID: "\(fileID)", filePath: self.filePath, line: line, column: 1)
  }

  /// Records that the check failed.
  func fail(_ values: String, _ comment: String) {
    let parts = [code, values, comment].filter { !$0.isEmpty }
    Issue.record(Comment(rawValue: parts.joined(separator: "\n")), sourceLocation: place)
  }

  /// The text of the check in its file, up to the parenthesis that closes it, or nothing if the file is not there.
  private var code: String {
    guard let file = try? String(contentsOfFile: filePath, encoding: .utf8) else { return "" }
    var code = ""
    for line in file.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(
      place.line - 1
    ) {
      code += (code.isEmpty ? "" : " ") + line.drop(while: \.isWhitespace)
      if code.count(where: { $0 == "(" }) <= code.count(where: { $0 == ")" }) { break }
    }
    return code
  }
}
