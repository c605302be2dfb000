package import CustomDiff

/// Limits on the code that failures suggest.
///
/// A failure is read in a terminal or beside the source, so a suggestion has to fit on one screen.
package enum SwiftCodeLimit {
  /// The maximum number of statements.
  package static let statements = 12
  /// The maximum number of lines of all statements; a longer single one has placeholders.
  package static let lines = 40
  /// The maximum number of changed paths.
  package static let paths = 12
}

/// The note on a value that is written as the old one is.
package let looksTheSame = "  // not equal to the old value, but looks the same"

/// Returns the statements that turn one value into another.
///
/// <!-- checked by: Tests/SwiftCodeTests/SwiftCodeStatementTests.swift -->
/// ```text
/// swiftCode(changing: before, into: after)
/// // $0.standup.attendees[1].name = "Blob"
/// // $0.standup.title = "Design"
/// ```
///
/// In the closure of an assertion, the statements make it pass. They compile in a test file that
/// imports Foundation and what it tests, provided that nothing is private and structs have
/// memberwise initializers, which cannot be checked at run time. `<#Type#>` stands for a value that
/// cannot be written.
///
/// - Parameters:
///   - old: The value that the statements start from.
///   - new: The value that the statements end with.
///   - root: The expression for the value that is changed.
///   - nextStackID: The number that the next element of any navigation stack gets when the
///     statements run; nil if they must not append elements, but name their identifiers.
/// - Returns: The statements, or none if the values are equal. A long statement is one string with
///   several lines. Of many statements, the first twelve are followed by a comment that counts the
///   rest.
package func swiftCode<T>(
  changing old: T,
  into new: T,
  root: String = "$0",
  nextStackID: Int? = nil
) -> [String] {
  difference(between: old, and: new)?
    .swiftCode(root: root, nextStackID: nextStackID) ?? []
}

/// Returns the changes between two values as lines with their paths.
///
/// <!-- checked by: Tests/SwiftCodeTests/SwiftCodeStatementTests.swift -->
/// ```text
/// changedPaths(from: before, to: after)
/// // $0.standup.attendees[1].name  "" → "Blob"
/// ```
///
/// - Parameters:
///   - old: The value before, or the expected one.
///   - new: The value after, or the actual one.
///   - root: The expression for the value.
/// - Returns: A line for each change, at most twelve, followed by one that counts the rest.
package func changedPaths<T>(from old: T, to new: T, root: String = "$0") -> [String] {
  difference(between: old, and: new)?.changedPaths(root: root) ?? []
}

extension Difference {
  /// The objects whose values the statements change through references.
  package var changedObjects: Set<ObjectIdentifier> {
    var writer = StatementWriter(nextStackID: nil, isAbsolute: false)
    _ = reading { writer.statements(for: root, at: Place(root: "$0")) }
    return Set(writer.targets.map(\.object))
  }

  /// Renders the tree as the statements that make the changes.
  ///
  /// - Parameters:
  ///   - root: The expression for the value that is changed.
  ///   - nextStackID: The number that the next element of any navigation stack gets when the
  ///     statements run; nil if they must not append elements, but name their identifiers.
  ///   - isAbsolute: True if the statements must also be valid on the new value, where they must
  ///     change nothing.
  ///   - statementLimit: The number of statements after which the rest is counted.
  ///   - lineLimit: The number of lines after which the rest is counted.
  ///   - hasCaseKeyPaths: Returns whether key paths name the cases of an enum.
  package func swiftCode(
    root: String = "$0",
    nextStackID: Int? = nil,
    isAbsolute: Bool = false,
    statementLimit: Int = SwiftCodeLimit.statements,
    lineLimit: Int = SwiftCodeLimit.lines,
    hasCaseKeyPaths: @escaping (Any.Type) -> Bool = { _ in false }
  ) -> [String] {
    statements(
      root: root,
      nextStackID: nextStackID,
      isAbsolute: isAbsolute,
      statementLimit: statementLimit,
      lineLimit: lineLimit,
      hasCaseKeyPaths: hasCaseKeyPaths
    ).lines
  }

  /// Renders the tree as the statements that make the changes, and says whether they make all of them.
  package func statements(
    root: String = "$0",
    nextStackID: Int? = nil,
    isAbsolute: Bool = false,
    statementLimit: Int = SwiftCodeLimit.statements,
    lineLimit: Int = SwiftCodeLimit.lines,
    hasCaseKeyPaths: @escaping (Any.Type) -> Bool = { _ in false }
  ) -> SwiftStatements {
    var writer = StatementWriter(
      nextStackID: nextStackID,
      isAbsolute: isAbsolute,
      hasCaseKeyPaths: hasCaseKeyPaths
    )
    let statements = reading { writer.statements(for: self.root, at: Place(root: root)) }
    var result = SwiftStatements()
    var lineCount = 0
    for statement in statements.prefix(max(0, statementLimit)) {
      let (lines, isWhole) = statement.lines(limit: lineLimit)
      guard result.lines.isEmpty || lineCount + lines.count <= lineLimit else { break }
      result.statements.append(statement.swiftStatement(lines))
      result.lines.append(lines.joined(separator: "\n"))
      lineCount += lines.count
      result.isComplete = result.isComplete && isWhole
    }
    let rest = statements.count - result.lines.count + writer.omitted
    if rest > 0 {
      let count = ChangeCount(found: rest, isExact: !writer.isCut)
      result.lines.append("// … and \(count.number) more change\(rest == 1 ? "" : "s")")
      result.isComplete = false
    }
    return result
  }
}

/// The statements that make changes.
package struct SwiftStatements {
  package var statements: [SwiftStatement] = []
  /// The code of the statements, and a comment that counts those that are left out.
  package var lines: [String] = []
  /// True if the statements make all changes, and leave nothing for the reader to write.
  package var isComplete = true
}

/// A statement that changes a place.
package struct SwiftStatement: Sendable {
  /// The code, which may have several lines.
  package var code: String
  /// The place: `$0.count`.
  package var place: String
  /// The value that the statement assigns, as code; nil if it calls a method there.
  package var value: String?
  /// True if the value looks like the one before, so that the statement cannot be told from one that changes nothing.
  package var looksUnchanged: Bool
  /// The statements of its closure, if it has one: `$0.$count.withLock { $0 = 1 }`.
  package var inner: [SwiftStatement]
}
