import ReducerRuntime

/// One step of a story, rendered.
package struct StoryRow: Sendable, Codable, Equatable {
  package enum What: String, Sendable, Codable {
    case sent, arrived, started, finished, cancelled, waiting, dropped, dismissed, changed
    /// A cancellation had none.
    case noEffect = "in vain"
  }

  /// The time on the test clock, or nil without one.
  package var time: String?
  package var what: What
  /// The action, or the effect with its location.
  package var subject = ""
  /// The paths that an action changed, with their old and new values; empty for older actions.
  ///
  /// For a waiting effect, its waits. For a step without a result, the reason.
  package var changes: [String] = []
  /// The number of changed paths; nil if it is above the limit.
  ///
  /// If there are many, `changes` contains only the first ones.
  package var changeCount: Int? = 0
}

/// The last steps of a story, and how many came before.
package struct StoryExcerpt: Sendable, Equatable, Encodable {
  /// The fields in the record of a failure.
  private enum CodingKeys: CodingKey { case earlier, rows, effects }

  /// The number of steps that are left out.
  package var earlier = 0
  package var rows: [StoryRow] = []
  /// The effect that each row belongs to, numbered from 0; nil for steps of the test.
  package var effects: [Int?] = []

}
