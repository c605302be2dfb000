/// A location in the source, passed as one value.
package struct CodeLocation: Sendable {
  package let fileID: StaticString
  package let filePath: StaticString
  package let line: UInt
  package let column: UInt

  package init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// True if the location is in this package's libraries, which users cannot change.
  package var isInLibrary: Bool {
    let file = fileID.description
    return ["CustomDiff/", "ReducerRuntime/", "ReducerTesting/"].contains(where: file.hasPrefix)
  }
}

extension CodeLocation: Hashable {
  package static func == (lhs: Self, rhs: Self) -> Bool {
    // Most often it is the same literal.
    lhs.line == rhs.line && lhs.column == rhs.column
      && (lhs.filePath.utf8Start == rhs.filePath.utf8Start || lhs.path == rhs.path)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(column)
  }

  private var path: String { filePath.description }
}

extension CodeLocation: CustomStringConvertible {
  /// The location as text: `Module/File.swift:12`.
  package var description: String { "\(fileID):\(line)" }
}
