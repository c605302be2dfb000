/// Renders each change as one line: its path, and its old and new values.
package enum PathSummary {
  /// Renders changes, each on a line of its own.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - words: The words for what only one of the values has.
  ///   - opensValues: True to show what is in values that only one side has, as far as a line allows.
  ///   - path: Returns the path of a change as text.
  package static func lines(
    _ changes: [Change],
    words: ChangeWords = .change,
    opensValues: Bool = false,
    path: (Change) -> String
  ) -> [String] {
    var known: [String: [Step]] = [:]
    return changes.map { change in
      let path = path(change)
      let line = line(change, path: path, words: words, opensValues: opensValues)
      // Compare with the first path that looks like this one, so that every line without a note is
      // about that path's key.
      let first = known[path, default: change.path]
      known[path] = first
      guard haveUnequalKeys(first, change.path) else { return line }
      if case .member? = change.path.last { return "\(line), another member" }
      return "\(line), under another key"
    }
  }

  /// Returns whether two paths that look the same go through unequal keys or members.
  private static func haveUnequalKeys(_ first: [Step], _ second: [Step]) -> Bool {
    zip(first, second).contains { first, second in
      switch (first, second) {
      case (.key(let first), .key(let second)), (.member(let first), .member(let second)):
        !Equality.holds(first, second)
      default: false
      }
    }
  }

  /// Returns a path as it would be written in code: `standup.attendees[1].name`.
  package static func text(of path: some Sequence<Step>) -> String {
    var text = ""
    for step in path {
      switch step {
      case .field(let name): text += text.isEmpty ? name : ".\(name)"
      case .tupleElement(let index, let label): text += ".\(label ?? "\(index)")"
      case .payload(let caseName, let index, let label):
        text += "\(text.isEmpty ? "" : ".")\(caseName)"
        if let label { text += ".\(label)" } else if index > 0 { text += ".\(index)" }
      case .element(let old, let new):
        text += (new ?? old).map { "[\($0)]" } ?? ""
      case .key(let key), .member(let key): text += "[\(OneLine.closed(key))]"
      }
    }
    return text
  }

  /// Returns a change as a line.
  static func line(
    _ change: Change,
    path: String,
    words: ChangeWords = .change,
    opensValues: Bool = false
  ) -> String {
    let text = opensValues ? OneLine.start : OneLine.closed
    switch change.kind {
    case .inserted(let new): return "\(path)  \(words.inserted) \(text(new))"
    case .removed(let old): return "\(path)  \(words.removed) \(ComparedSides.old { text(old) })"
    case .movedHere(let origin, _, let detail):
      return "\(path)  \(words.movedFrom) [\(origin)]\(detail == nil ? "" : ", and changed")"
    case .changed(.indistinguishable, let values):
      return "\(path)  \(OneLine.alike(values.old, values.new, words: words))"
    case .changed(.tooDeep, _):
      return "\(path)  differs more than \(String.customDumpNestingLimit) levels deep"
    default:
      let text = OneLine.change(from: change.old as Any, to: change.new as Any, words: words)
      return "\(path)  \(text)"
    }
  }
}

/// The words for how two values differ.
package struct ChangeWords: Sendable {
  /// Joins the texts of the two values.
  let pair: @Sendable (_ old: String, _ new: String) -> String
  let inserted: String
  let removed: String
  let movedFrom: String

  /// For a value before and after a change.
  package static let change = Self(
    pair: { "\($0) → \($1)" },
    inserted: "inserted",
    removed: "removed",
    movedFrom: "moved from"
  )

  /// For an expected value and the actual one.
  package static let expectation = Self(
    pair: { "expected \($0), is \($1)" },
    inserted: "not expected:",
    removed: "expected, but missing:",
    movedFrom: "expected at"
  )

  /// For two values that should be equal.
  package static let comparison = Self(
    pair: { "first \($0), second \($1)" },
    inserted: "only in the second:",
    removed: "only in the first:",
    movedFrom: "in the first at"
  )
}
