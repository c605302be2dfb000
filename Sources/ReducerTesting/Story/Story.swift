internal import CustomDiff
import ReducerRuntime
internal import SwiftCode

/// The story of a failure, read from the journal.
///
/// A step is rendered only when a failure needs it.
extension Journal {
  /// The number of last steps that a story shows.
  static var toldSteps: Int { 500 }

  /// The number of steps that are too old to show.
  var earlierSteps: Int { max(0, entries.count - Self.toldSteps) }

  /// The last steps in readable form, oldest first.
  ///
  /// - Complexity: O(1), since the number of steps and the number of compared states are limited.
  var rows: [StoryRow] {
    entries.suffix(Self.toldSteps).map { step in
      let (changes, changeCount) = changes(by: step.subject)
      return StoryRow(
        time: step.time?.shortDescription,
        what: step.what,
        subject: text(of: step.subject),
        changes: changes,
        changeCount: changeCount
      )
    }
  }

  /// Returns the last steps, and what the first of the running effects wait for.
  func excerpt(waiting effects: [Failure.UnfinishedEffect]) -> StoryExcerpt {
    let waiting = effects.prefix(3).map { effect in
      StoryRow(
        time: time?.shortDescription,
        what: .waiting,
        subject: "effect at \(effect.location)",
        changes: effect.waits.map(\.description),
        changeCount: effect.waits.count
      )
    }
    let told = entries.suffix(Self.toldSteps)
    var numbers: [EffectID] = []
    let effectsOfRows = (told.map(\.effect) + effects.prefix(3).map(\.id)).map { effect in
      effect.map { effect in
        if !numbers.contains(effect) { numbers.append(effect) }
        return numbers.firstIndex(of: effect)!
      }
    }
    var excerpt = StoryExcerpt(earlier: earlierSteps, rows: rows + waiting, effects: effectsOfRows)
    excerpt.continuingEffect = continuingEffect
    excerpt.hurriedEffect = hurriedEffect
    for (index, entry) in told.enumerated() {
      guard case .cancelledEffect(_, let cancellation) = entry.subject else { continue }
      excerpt.cancellations[index] = StoryExcerpt.Cancellation(cancellation)
    }
    return excerpt
  }

  private func text(of subject: JournalEntry.Subject) -> String {
    switch subject {
    case .action(let action): name(of: action)
    case .effect(let location, _), .cancelledEffect(let location, _): "effect at \(location)"
    case .dropped(let action): ActionText.line(action, atMost: 100)
    case .cancellation(let id): ".cancel(id: \(id.text))"
    case .root: "the feature, by itself"
    }
  }

  private func changes(by subject: JournalEntry.Subject) -> (lines: [String], count: Int?) {
    switch subject {
    case .action(let action):
      guard let difference = change(by: action)?.difference else { return ([], 0) }
      let (lines, count) = difference.paths(limit: 12)
      let shown = lines.map { $0.onOneLine.shortened(to: 60) }
      return (shown, count.isExact ? count.found : nil)
    case .effect(_, let remark?):
      return ([remark], 1)
    case .dropped:
      return (["its effect was cancelled before"], 1)
    case .cancellation:
      return (["nothing ran under this id"], 1)
    case .effect, .cancelledEffect, .root:
      return ([], 0)
    }
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
