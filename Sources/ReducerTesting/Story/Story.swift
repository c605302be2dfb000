internal import CustomDiff
import ReducerRuntime
internal import SwiftCode

/// The story of a failure, read from the journal.
///
/// A step is rendered only when a failure needs it.
extension Journal {
  /// The number of last steps that a story shows.
  static var toldSteps: Int { 500 }

  /// Returns the last steps, oldest first, and what the first of the running effects wait for.
  ///
  /// - Complexity: O(1), since the number of steps and the number of compared states are limited.
  func excerpt(waiting effects: [Failure.UnfinishedEffect]) -> StoryExcerpt {
    let told = entries.suffix(Self.toldSteps)
    var excerpt = StoryExcerpt(earlier: entries.count - told.count)
    var numbers: [EffectID] = []
    func tell(_ row: StoryRow, of effect: EffectID?) {
      if let effect, !numbers.contains(effect) { numbers.append(effect) }
      excerpt.rows.append(row)
      excerpt.effects.append(effect.flatMap(numbers.firstIndex(of:)))
    }
    for entry in told {
      if case .cancelledEffect(_, let cancellation) = entry.subject {
        excerpt.cancellations[excerpt.rows.count] = StoryExcerpt.Cancellation(cancellation)
      }
      tell(row(of: entry), of: entry.effect)
    }
    for effect in effects.prefix(3) {
      let row = StoryRow(
        time: time?.shortDescription,
        what: .waiting,
        subject: "effect at \(effect.location)",
        changes: effect.waits.map(\.description),
        changeCount: effect.waits.count
      )
      tell(row, of: effect.id)
    }
    excerpt.continuingEffect = continuingEffect
    excerpt.hurriedEffect = hurriedEffect
    return excerpt
  }

  private func row(of entry: JournalEntry) -> StoryRow {
    var row = StoryRow(time: entry.time?.shortDescription, what: entry.what)
    var remark: String?
    switch entry.subject {
    case .action(let action):
      row.subject = name(of: action)
      guard let difference = change(by: action)?.difference else { break }
      let (lines, count) = difference.paths(limit: 12)
      row.changes = lines.map { $0.onOneLine.shortened(to: 60) }
      row.changeCount = count.isExact ? count.found : nil
    case .effect(let location, let text):
      row.subject = "effect at \(location)"
      remark = text
    case .cancelledEffect(let location, _):
      row.subject = "effect at \(location)"
    case .dropped(let action):
      row.subject = ActionText.line(action, atMost: 100)
      remark = "its effect was cancelled before"
    case .cancellation(let id):
      row.subject = ".cancel(id: \(id.text))"
      remark = "nothing ran under this id"
    case .root:
      row.subject = "the feature, by itself"
    case .dependencies:
      row.subject = "dependencies"
      remark = "for effects that begin later"
    }
    if let remark { (row.changes, row.changeCount) = ([remark], 1) }
    return row
  }
}

extension String {
  /// The text without line breaks and indentation.
  var onOneLine: String {
    var line = ""
    for part in split(whereSeparator: \.isNewline).map({ $0.drop(while: { $0 == " " }) }) {
      let isWithinParentheses = line.hasSuffix("(") || part.hasPrefix(")")
      line += (line.isEmpty || isWithinParentheses ? "" : " ") + part
    }
    return line
  }

  /// Shortens the text to a limit, with an ellipsis.
  func shortened(to limit: Int) -> String {
    count <= limit ? self : prefix(limit - 1) + "…"
  }
}
