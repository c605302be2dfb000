import ReducerRuntime

extension TestStore {
  /// Notes, in an exploration, that a call asserts an order: its actions came out of turn.
  ///
  /// Call this inside the queue, before the ledger answers.
  func noteOrder(of expected: ExpectedActions<Action>) {
    guard let orders = queue.orders else { return }
    let held = orders.held.compactMap { $0 as? Action }
    let expectations = expected.expectations
    guard let comesOutOfTurn = session.ledger.comesOutOfTurn(expectations, held: held)
    else { return }
    guard comesOutOfTurn else {
      return orders.run.state.withLock { $0.noteMissingAction() }
    }
    let names = expectations.map { OrderReport.expected($0.describe()) }
    let line = session.ledger.callLine
    orders.run.state.withLock {
      $0.noteAssertedOrder(names.joined(separator: ", "), at: line)
    }
  }
}

extension Ledger {
  /// Returns whether expected actions came before or after others that the test expects elsewhere.
  ///
  /// A missing action is not an ordering failure.
  ///
  /// - Parameters:
  ///   - expectations: The expectations of the test.
  ///   - held: The actions that an exploration holds back, which are still to come.
  /// - Returns: Nil if all came in turn.
  fileprivate func comesOutOfTurn(
    _ expectations: [ActionExpectation<Action>],
    held: [Action]
  ) -> Bool? {
    let waiting = inbox.map(\.action)
    var others = journal.skipped
    var next = waiting[...]
    if exhaustivity == .on {
      guard waiting.count >= expectations.count else { return nil }
      next = waiting.prefix(expectations.count)
      others += waiting.dropFirst(expectations.count) + held
    }
    let missing = Match(expectations, next).missing
    if missing.isEmpty { return nil }
    return Match(missing.map { expectations[$0] }, others).missing.isEmpty
  }
}
