import Testing

@testable import ReducerRuntime
@testable import ReducerTesting

/// The gate of one store, which holds back what its effects deliver.
@Suite struct OrderGateTests {
  private func arrival(_ action: String, from effect: Int, waits: Int = 0) -> DeliveryArrival {
    DeliveryArrival(
      effect: EffectID(rawValue: effect),
      cause: ActionID(rawValue: 1),
      location: CodeLocation(fileID: "M/F.swift", filePath: "F.swift", line: 1, column: 1),
      action: action,
      waits: waits,
      allWaits: EffectWaits(tally: EffectTally())
    )
  }

  /// A receive counts with what is still to come, so nothing that came is in there.
  @Test(arguments: [true, false])
  func whatHasComeIsNotHeldAnyMore(isDropped: Bool) throws {
    let gate = OrderGate(OrderRun(OrderPlan(), isWalk: true))
    gate.run.holdsAll = true
    gate.settlingDidBegin()
    let first = try #require(gate.hold(arrival("a", from: 1)))
    _ = try #require(gate.hold(arrival("b", from: 2)))
    #expect(gate.held as? [String] == ["a", "b"])
    gate.holdDidEnd(first, isDropped: isDropped)
    #expect(gate.held as? [String] == ["b"])
  }
}
