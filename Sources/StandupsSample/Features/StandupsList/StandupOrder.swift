/// An order in which standups can be put.
public enum StandupOrder: CaseIterable, Equatable, Sendable {
  /// By their titles.
  case title
  /// By how long their meetings take, the shortest first.
  case duration
  /// By their last meetings, the latest first; those without meetings come last.
  case lastMeeting

  /// Whether one standup comes before another one.
  func areInIncreasingOrder(_ left: Standup, _ right: Standup) -> Bool {
    switch self {
    case .title:
      return left.title.lowercased() < right.title.lowercased()
    case .duration:
      return left.duration < right.duration
    case .lastMeeting:
      guard let rightDate = right.meetings.map(\.date).max() else { return !left.meetings.isEmpty }
      return left.meetings.map(\.date).max().map { $0 > rightDate } ?? false
    }
  }
}
