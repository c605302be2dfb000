import ReducerTesting
import TestSupport
import Testing

/// Generators of what a set or a dictionary contains: the same in every process.
@Suite struct UnorderedElementsTests {
  private struct Taps: Reducer {
    struct State: Hashable { var taps: [Int] = [] }
    func reduce(into state: inout State, action: Int) -> Effect<Int> {
      state.taps.append(action)
      return .none
    }
  }

  private static let numbers = Set(1...40)

  /// Breadth comes upon the elements in their order, so the first of all is in the report.
  private func first(_ elements: Generator<Int>) async -> String? {
    var found: StateExploration?
    _ = await capturedIssues {
      found = exploreStates(of: Taps(), from: Taps.State()) { _ in
        Sending(elements) { $0 }
      } checks: {
        Always("nothing is tapped") { $0.taps.isEmpty }
      }
    }
    return found?.code?.split(separator: "\n").first { $0.contains("store.send") }.map { "\($0)" }
  }

  @Test func theFirstElementIsTheLeast() async {
    let numbers = Self.numbers
    let byNumber = Dictionary(uniqueKeysWithValues: numbers.map { ($0, $0) })
    for elements in [
      Generator.element(of: numbers), .element(of: byNumber.keys), .element(of: byNumber.values),
    ] {
      await expectEqual(first(elements), "  await store.send(1)")
    }
    await expectEqual(first(.element(of: [3, 1, 2])), "  await store.send(3)")
  }

  @Test(.exhaustivity(.on)) func aTraitDoesNotMakeWalksAssert() async {
    await exploreWalks(walks: 2, steps: 2) {
      TestStore(initialState: Taps.State()) { Taps() }
    } steps: { _ in
      Sending(1)
    } checks: {
    }
  }
}
