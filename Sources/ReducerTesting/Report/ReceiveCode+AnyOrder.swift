import ReducerRuntime

/// Calls that receive actions in any order, where the feature does not promise one.
extension ReceiveCode {
  typealias Entry = Received<State, Action>

  /// Writes the call that would also have received the last of some actions as the first.
  ///
  /// - Parameters:
  ///   - entries: The actions: the first came in place of the last.
  ///   - code: The lines that receive one after the other, beside which there must be room.
  /// - Returns: Nil if the last could not have come first, or if no such call can be written.
  func anyOrder(ofMissed entries: some Collection<Entry>, beside code: [String])
    -> Failure.AnyOrder?
  {
    let entries = Array(entries)
    guard let first = entries.first, let last = entries.last, hasRaced(last, first) else {
      return nil
    }
    return call(entries, beside: code).map {
      Failure.AnyOrder(code: $0, isByChance: hasRacedByChance(last, first))
    }
  }

  /// Writes the call that receives actions of which some came in the order of chance.
  ///
  /// - Parameters:
  ///   - entries: The actions.
  ///   - code: The lines that receive one after the other, beside which there must be room.
  /// - Returns: Nil if there are none, or if no such call can be written.
  func anyOrder(ofUnasserted entries: some Collection<Entry>, beside code: [String])
    -> Failure.AnyOrder?
  {
    guard entries.count <= FailureLimits.calls.count else { return nil }
    let entries = Array(entries)
    let isByChance = entries.indices.contains { later in
      entries[..<later].contains { hasRacedByChance(entries[later], $0) }
    }
    guard isByChance else { return nil }
    return call(entries, beside: code).map { Failure.AnyOrder(code: $0, isByChance: true) }
  }

  private func call(_ entries: [Entry], beside code: [String]) -> [String]? {
    guard entries.count <= FailureLimits.calls.count,
      entries.allSatisfy({ Self.value(of: $0.action) != nil })
    else { return nil }
    let lines = lines(forUnordered: entries)
    return code.count + lines.count <= FailureLimits.calls.lines ? lines : nil
  }

  /// Whether the effects of two actions ran beside each other, at one time of the test clock.
  private func hasRaced(_ later: Entry, _ earlier: Entry) -> Bool {
    guard let sender = later.record.sender, let other = earlier.record.sender else { return false }
    return sender.raced(other) && time(later.id) == time(earlier.id)
  }

  /// Whether both effects waited outside of the store's queue, too, so that chance decides.
  private func hasRacedByChance(_ later: Entry, _ earlier: Entry) -> Bool {
    guard let arrival = later.record.sender?.arrival, let other = earlier.record.sender?.arrival
    else { return false }
    return arrival != other && hasRaced(later, earlier)
  }
}
