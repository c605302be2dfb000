import CustomDiff
import ReducerRuntime

/// Received actions, described for failures, with the code that receives them.
extension TestStore {
  typealias Received = Recorder<State, Action>.Received

  /// Describes actions that nothing asserts.
  func described(_ entries: some Collection<Received>) -> Failure.ReceivedActions {
    Failure.ReceivedActions(dumps: dumps(entries), code: receiveCode.lines(for: entries))
  }

  /// Describes actions none of which is the expected one.
  func described(
    _ entries: some Collection<Received>,
    near expectation: ActionExpectation<Action>
  ) -> Failure.ReceivedActions {
    let nearest = expectation.nearest(among: entries.lazy.map(\.action))
    return Failure.ReceivedActions(
      dumps: dumps(entries),
      nearest: nearest,
      code: nearest.map { receiveCode.lines(for: entries.dropFirst($0.index).prefix(1)) } ?? []
    )
  }

  /// Describes the actions that came after one that was not expected, and how to receive that one.
  func described(
    _ entries: some Collection<Received>,
    near expectation: ActionExpectation<Action>,
    insteadOf next: Received
  ) -> Failure.ReceivedActions {
    let nearest = expectation.nearest(among: [next.action] + entries.map(\.action))
    let isMet = nearest.map { $0.difference == nil } ?? false
    return Failure.ReceivedActions(
      dumps: dumps(entries),
      nearest: nearest.flatMap { nearest in
        // The difference to the next one is shown already.
        nearest.index == 0
          ? nil : Failure.Nearest(index: nearest.index - 1, difference: nearest.difference)
      },
      code: receiveCode.lines(for: [next] + entries.prefix(isMet ? (nearest?.index ?? 1) - 1 : 0))
    )
  }

  /// Describes actions that came among others which were expected in any order.
  ///
  /// - Parameters:
  ///   - entries: What was not expected.
  ///   - missing: What was expected and did not come.
  ///   - all: Everything that came, in this order.
  func described(
    _ entries: [Received],
    missing: [Action],
    among all: [Received]
  ) -> Failure.ReceivedActions where Action: Equatable {
    Failure.ReceivedActions(
      dumps: dumps(entries),
      nearest: missing.count == 1
        ? ActionExpectation(missing[0]).nearest(among: entries.map(\.action)) : nil,
      code: receiveCode.lines(forUnordered: all)
    )
  }

  private func dumps(_ entries: some Collection<Received>) -> [String] {
    Failure.dumps(entries.map(\.action))
  }

  private var receiveCode: ReceiveCode<State, Action> { ReceiveCode(exhaustivity: exhaustivity) }
}
