/// Renders changes as one line each: the path, and what it was and is.
enum PathSummary {
  /// The number of characters of a string that are shown where it is too long.
  private static let lengthLimit = 79

  static func render(_ changes: [Change]) -> String {
    changes.map { line($0, path: $0.path.isEmpty ? "self" : text(of: $0.path)) }
      .joined(separator: "\n")
  }

  /// Returns a path as it would be written in code: `standup.attendees[1].name`.
  static func text(of path: some Sequence<Step>) -> String {
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
      case .key(let key), .member(let key): text += "[\(brief(key))]"
      }
    }
    return text
  }

  /// Returns a change as a line.
  static func line(_ change: Change, path: String) -> String {
    switch change.kind {
    case .changed:
      if case .string(let old) = Reflection(change.old as Any).form,
        case .string(let new) = Reflection(change.new as Any).form,
        let excerpt = StringExcerpt(old, new)
      {
        return "\(path)  \(brief(excerpt.old)) → \(brief(excerpt.new))"
      }
      return "\(path)  \(brief(change.old)) → \(brief(change.new))"
    case .inserted: return "\(path)  inserted \(brief(change.new))"
    case .removed: return "\(path)  removed \(brief(change.old))"
    case .moved(let old, _): return "\(path)  moved from [\(old)]"
    case .indistinguishable: return "\(path)  \(brief(change.new)), not equal but looks the same"
    case .tooDeep:
      return "\(path)  differs more than \(String.customDumpNestingLimit) levels deep"
    }
  }

  /// A dump on one line, closed if it would take more.
  private static func brief(_ value: Any?) -> String {
    if let value, case .string(let text) = Reflection(value).form, text.count > lengthLimit + 50 {
      return "\(brief("\(text.prefix(lengthLimit))…")) (\(text.count) characters)"
    }
    var writer = ValueWriter()
    writer.write(value as Any, label: "", maxDepth: 0)
    return writer.text.contents
  }
}
