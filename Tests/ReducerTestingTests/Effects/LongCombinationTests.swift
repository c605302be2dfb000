import ReducerTesting
import TestSupport
import Testing

/// Effects that a loop adds one by one.
///
/// As a tree, they would be as deep as the list is long.
@Suite struct LongCombinationTests {
  private static let count = size(from: "COMBINED_EFFECTS", ordinary: 2_000, thorough: 5_000)

  @Test(arguments: ["merge", "merge in front", "concatenate", "concatenate in front"])
  func thousandsOfEffects(combination: String) async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { count, isStart in
        guard isStart else {
          count += 1
          return .none
        }
        var effect = Effect<Bool>.none
        for _ in 0..<Self.count {
          effect =
            switch combination {
            case "merge": effect.merge(with: .send(false))
            case "merge in front": .merge(.send(false), effect)
            case "concatenate": effect.concatenate(with: .send(false))
            default: .concatenate(.send(false), effect)
            }
        }
        return effect
      }
    }
    store.exhaustivity = .off
    await store.send(true)
    await store.skipReceivedActions()
    expectEqual(store.state, Self.count)
  }
}
