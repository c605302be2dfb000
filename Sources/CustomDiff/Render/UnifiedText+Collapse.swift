/// Leaves out text that would only hide the changes in a difference.
extension UnifiedText {
  /// The number of consecutive unchanged fields up to which each is shown.
  static let fieldLimit = 5
  /// The number of consecutive unchanged lines of a string up to which each is shown.
  static let lineLimit = 10
  /// The number of unchanged lines that are shown next to changed ones of a long string.
  static let lineContext = 3

  /// Returns the number of fields from an index on that are only counted; an `id` is always shown.
  static func hiddenFields(
    _ children: [ChangeTree],
    from index: Int,
    in container: ContainerInfo
  ) -> Int? {
    guard case .structure = container.shape, children[index].isUnchanged,
      index == 0 || !children[index - 1].isUnchanged || children[index - 1].isIdentity,
      !children[index].isIdentity
    else { return nil }
    let count = children[index...].prefix { $0.isUnchanged && !$0.isIdentity }.count
    return count > fieldLimit ? count : nil
  }

  enum Line {
    case same(String)
    case removed(String)
    case inserted(String)
    case unchanged(Int)
  }

  /// Leaves out the unchanged lines of a long string that are not near a change.
  static func collapsed(_ lines: [ChangeTree.LineChange]) -> [Line] {
    var result: [Line] = []
    var same: [String] = []
    func flush(isEnd: Bool) {
      let start = result.isEmpty ? 0 : lineContext
      let end = isEnd ? 0 : lineContext
      if same.count > lineLimit {
        result += same.prefix(start).map { .same($0) }
        result.append(.unchanged(same.count - start - end))
        result += same.suffix(end).map { .same($0) }
      } else {
        result += same.map { .same($0) }
      }
      same = []
    }
    for line in lines {
      switch line {
      case .same(let text):
        same.append(text)
      case .removed(let text):
        flush(isEnd: false)
        result.append(.removed(text))
      case .inserted(let text):
        flush(isEnd: false)
        result.append(.inserted(text))
      }
    }
    flush(isEnd: true)
    return result
  }
}

extension ChangeTree {
  /// Whether this is the field that identifies values of its type.
  var isIdentity: Bool {
    if case .field("id")? = step { true } else { false }
  }
}
