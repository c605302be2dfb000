/// The outcome of an exploration of orders.
public struct OrderExploration: Sendable {
  /// How many different orders were tried, including the plain one.
  public let ordersTried: Int
  /// Whether no order is left to try, in the part of the orders that this process tries.
  public let isComplete: Bool
  /// The string that replays the failing order; nil if none fails.
  public let failingOrder: String?
  /// How many deviations from the plain order the failing one has; nil if none fails.
  public let deviations: Int?
}
