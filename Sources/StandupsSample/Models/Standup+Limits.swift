extension Standup {
  /// The durations that a meeting can have: up to a day.
  public static let durations: ClosedRange<Duration> = .zero ... .seconds(86_400)
}
