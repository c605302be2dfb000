/// The outcome of a search of states.
public struct StateExploration: Sendable {
  /// How many different states were visited.
  public let states: Int
  /// How many transitions between them were taken.
  public let transitions: Int
  /// How many steps away the farthest of the states is.
  public let depth: Int
  /// Whether these are all the states that can be reached.
  public let isComplete: Bool
  /// How many steps lead to the broken invariant that was found; nil if none is broken.
  public let failingSteps: Int?
  /// Those steps as a test; nil if no invariant is broken.
  public let code: String?
}
