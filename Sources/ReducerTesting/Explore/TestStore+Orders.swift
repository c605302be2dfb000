import ReducerRuntime

extension TestStore {
  /// Notes, in an exploration, that a call asserts an order: what it expects came out of turn.
  ///
  /// Call this inside the queue, before the ledger answers.
  func noteOrder(of matcher: some ReceiveMatcher<Action>) {
    guard let orders = queue.orders, orders.isExploring else { return }
    guard book.ledger.comesOutOfTurn(matcher) else { return }
    let expected = matcher.expectations.map { OrderReport.expected($0.describe()) }
    orders.run.noteAssertedOrder(expected.joined(separator: ", "), at: book.ledger.call)
  }
}

extension Ledger {
  /// Returns whether expected actions came before or after others that the test expects elsewhere.
  fileprivate func comesOutOfTurn(_ matcher: some ReceiveMatcher<Action>) -> Bool {
    let expectations = matcher.expectations
    let waiting = inbox.waiting.map(\.action)
    if exhaustivity == .on {
      guard waiting.count >= expectations.count else { return false }
      return !Match(expectations, waiting.prefix(expectations.count)).missing.isEmpty
    }
    let missing = Match(expectations, waiting).missing
    if missing.isEmpty { return false }
    let earlier = skippedActions.map { story.action($0) }
    return Match(missing.map { expectations[$0] }, earlier).missing.isEmpty
  }
}
