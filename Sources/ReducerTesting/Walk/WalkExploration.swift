/// The outcome of an exploration by walks.
public struct WalkExploration: Sendable {
  /// How many walks were made.
  public let walks: Int
  /// How many steps they took.
  public let steps: Int
  /// How many steps the shrunk failing walk takes; nil if none fails.
  public let failingSteps: Int?
  /// The failing walk as a test; nil if none fails.
  public let code: String?
  /// What was covered, as a table of the actions by case and of what should happen sometimes.
  public let coverage: String
}
