internal import CustomDiff
import ReducerRuntime
internal import SwiftCode

/// The story of a failure, read from the journal.
///
/// A step is rendered only when a failure needs it.
extension Journal {
  /// Returns the last steps, oldest first, and what the first of the running effects wait for.
  ///
  /// - Complexity: O(1), since the number of steps and the number of compared states are limited.
  func excerpt(waiting effects: [Failure.UnfinishedEffect]) -> StoryExcerpt {
    let told = recent
    var excerpt = StoryExcerpt(earlier: entries.count - told.count)
    var numbers: [EffectID] = []
    func tell(_ row: StoryRow, of effect: EffectID?) {
      if let effect, !numbers.contains(effect) { numbers.append(effect) }
      excerpt.rows.append(row)
      excerpt.effects.append(effect.flatMap(numbers.firstIndex(of:)))
    }
    for entry in told { tell(row(of: entry), of: entry.event.effect) }
    for effect in effects.prefix(3) {
      let row = StoryRow(
        time: time?.shortDescription,
        what: .waiting,
        subject: Self.name(of: effect.location),
        changes: effect.waits.map(\.description),
        changeCount: effect.waits.count
      )
      tell(row, of: effect.id)
    }
    return excerpt
  }

  private static func name(of effect: CodeLocation) -> String { "effect at \(effect)" }

  private func row(of entry: Entry) -> StoryRow {
    let what: StoryRow.What
    let subject: String
    var remark: String?
    switch entry.event {
    case .reduced(_, let record, _):
      what = record.source == .sent ? .sent : .arrived
      subject = name(of: record.id)
    case .started(let effect):
      (what, subject) = (.started, Self.name(of: effect.location))
      remark = sharedIDs[effect.id].map {
        "another was running under \($0), without \"cancelInFlight: true\""
      }
    case .ended(let effect):
      (what, subject) = (.finished, Self.name(of: effect.location))
      remark = effect.hasThrownCancellation ? "it threw \"CancellationError\"" : nil
    case .cancelled(let effect, _):
      (what, subject) = (.cancelled, Self.name(of: effect.location))
    case .dropped(let action, _):
      (what, subject) = (.dropped, ActionText.line(action, atMost: 100))
      remark = "its effect was cancelled before"
    case .cancelledNothing(let id):
      (what, subject) = (.noEffect, ".cancel(id: \(id.text))")
      remark = "nothing ran under this id"
    case .dismissed:
      (what, subject) = (.dismissed, "the feature, by itself")
    case .dependenciesChanged:
      (what, subject) = (.changed, "dependencies")
      remark = "for effects that begin later"
    }
    var row = StoryRow(time: entry.time?.shortDescription, what: what, subject: subject)
    if let remark { (row.changes, row.changeCount) = ([remark], 1) }
    if case .reduced(_, let record, _) = entry.event,
      let difference = change(by: record.id)?.difference
    {
      let (lines, count) = difference.paths(limit: 12)
      row.changes = lines.map { $0.onOneLine.shortened(to: 60) }
      row.changeCount = count.isExact ? count.found : nil
    }
    return row
  }
}
