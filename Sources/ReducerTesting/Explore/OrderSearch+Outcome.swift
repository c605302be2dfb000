/// What a search finds.
extension OrderSearch {
  /// How a search ended.
  enum Ending: Sendable {
    case noneFails
    /// An order fails; if it has no deviations, it is the plain order.
    case fails(OrderResult)
    /// A call of the body passes only in some orders.
    case assertsOrder(OrderResult)
    /// The body does not do the same thing twice; this is the first difference.
    case uncontrolled(Divergence)
    /// The body did not end.
    case neverEnds(OrderResult, Duration)
  }

  /// Where two runs that should be the same differ.
  struct Divergence: Sendable {
    var expected: OrderTrace.Event?
    var actual: OrderTrace.Event?
    /// How the second run failed; nil if it did not.
    var failure: String?
  }

  static func divergence(
    _ first: [OrderTrace.Event],
    _ second: [OrderTrace.Event]
  ) -> Divergence? {
    for (expected, actual) in zip(first, second) where expected != actual {
      return Divergence(expected: expected, actual: actual)
    }
    if first.count == second.count { return nil }
    return Divergence(
      expected: first.dropFirst(second.count).first,
      actual: second.dropFirst(first.count).first
    )
  }

  struct Outcome: Sendable {
    var ending: Ending
    /// The result of the plain order.
    var plain: OrderResult
    /// How many different orders were tried.
    var tried = 1
    /// Whether these are all the orders there are.
    var isComplete = false
    /// Whether the search ended although orders were left to try.
    var isCutOff = false
    /// Whether the order was found with more deviations than it needs, and reduced to those.
    var isReduced = false
    /// The seed, if the random search found the order.
    var seed: UInt64?
    /// Deliveries that the body waited for outside any store.
    var stalled: [ArrivalKey] = []
  }
}
