/// The parts of messages about effects that were cancelled.
extension Failure {
  /// A sentence about a cancelled effect, and advice about the action that it may have sent too late.
  ///
  /// - Parameter lost: The expected action, on one line, if it was dropped.
  /// - Returns: Nil if no effect was cancelled, or if the last one has dismissed its feature and sent
  ///   nothing more.
  func cancellation(losing lost: String? = nil) -> (sentence: String, remedy: String)? {
    let rows = story.rows
    guard let last = rows.lastIndex(where: { $0.what == .cancelled }) else { return nil }
    // An effect that dismisses its feature is cancelled with the other effects of the feature.
    let together = rows[...last].indices.reversed().prefix { rows[$0].what == .cancelled }
    let other = together.first { story.cancellations[$0]?.isOwn != true }
    let drop =
      rows.lastIndex { $0.what == .dropped && $0.subject == lost }
      ?? rows[last...].firstIndex { $0.what == .dropped }
    // Several effects may have been cancelled.
    let end =
      drop.flatMap { drop in
        rows[..<drop].indices.last {
          rows[$0].what == .cancelled && story.effects[$0] == story.effects[drop]
        }
      } ?? other ?? last
    guard let cancellation = story.cancellations[end], drop != nil || !cancellation.isOwn else {
      return nil
    }
    let cause = rows[..<end].last { [.sent, .received, .dismissed].contains($0.what) }
    let reason =
      cause?.what == .dismissed
      ? " when the feature dismissed itself"
      : cancellation.reason + (cause.map { " after \($0.subject)" } ?? "")
    let loss = drop.map { ", so \(rows[$0].subject), which it sent then, was dropped" } ?? ""
    return (
      "The \(rows[end].subject) was cancelled\(reason)\(loss). ",
      drop != nil
        ? cancellation.remedy
        : "\(Self.checkEffect). If it is the cancelled one, \(cancellation.remedy)"
    )
  }

  /// The cancellation, if it came after the last action of the test.
  var latestCancellation: (sentence: String, remedy: String)? {
    let last = story.rows.last { [.sent, .cancelled].contains($0.what) }
    return last?.what == .cancelled ? cancellation() : nil
  }

  /// A paragraph about the cancellation that the last action of an effect led to.
  ///
  /// - Parameter lost: The expected action, on one line, if it was dropped.
  /// - Returns: The paragraph; empty if no effect was cancelled, or if it sent another action.
  func cancellationByEffect(losing lost: String?) -> String {
    let rows = story.rows.filter {
      [.sent, .received, .cancelled].contains($0.what) || lost == nil && $0.what == .dropped
    }
    guard rows.last?.what == .cancelled,
      rows.last(where: { $0.what != .cancelled })?.what == .received,
      let (sentence, remedy) = cancellation(losing: lost)
    else { return "" }
    return "\n\n\(sentence)Otherwise, \(remedy)."
  }

  static let checkEffect = "check that the reducer returns the effect which sends the action"
}
