import ReducerRuntime

/// Calls that receive actions in any order, where chance decides it.
extension ReceiveCode {
  typealias Entry = Received<State, Action>

  /// Writes the call that receives actions of which some came in the order of chance.
  ///
  /// - Parameters:
  ///   - entries: The actions.
  ///   - code: The lines that receive one after the other, beside which there must be room.
  /// - Returns: Nil if there are none, or if no such call can be written.
  func anyOrder(of entries: some Collection<Entry>, beside code: [String]) -> [String]? {
    let entries = Array(entries)
    guard entries.count <= FailureLimits.calls.count,
      entries.indices.contains(where: { later in
        entries[..<later].contains { hasRaced(entries[later], $0) }
      }),
      entries.allSatisfy({ Self.value(of: $0.action) != nil })
    else { return nil }
    let lines = lines(forUnordered: entries)
    return code.count + lines.count <= FailureLimits.calls.lines ? lines : nil
  }

  /// Whether the effects of two actions waited outside of the store's queue, beside each other, at one
  /// time of the test clock.
  private func hasRaced(_ later: Entry, _ earlier: Entry) -> Bool {
    guard let sender = later.record.sender, let other = earlier.record.sender,
      let arrival = sender.arrival, let otherArrival = other.arrival
    else { return false }
    return arrival != otherArrival && sender.raced(other) && time(later.id) == time(earlier.id)
  }
}
