import Observation
import Testing

@testable import ReducerRuntime

/// What a store keeps for those that observe parts of its state.
@MainActor
@Suite struct ObservedPartsTests {
  @MainActor
  private final class Told { var numbers: [Int] = [] }

  private let parts = ObservedParts<[Int]>()
  private let told = Told()

  @Test func onlyObserversAreTracked() {
    #expect(!parts.areTracked)
    withObservationTracking {
      #expect(parts.areTracked)
      #expect(parts.areTracked)
    } onChange: {
    }
    #expect(!parts.areTracked)
  }

  /// Reads the state as nobody observes it.
  private func read() -> () -> PartKey.Scope? {
    let scope = PartKey.Scope()
    parts.willRead(PartKey(nil).inside(scope)) { $0 != $1 }
    return { [weak scope] in scope }
  }

  /// Observes one of the state's numbers until it changes.
  private func observe(_ position: Int) {
    withObservationTracking {
      parts.willRead(PartKey(\[Int].[position])) { $0[position] != $1[position] }
    } onChange: { [told] in
      MainActor.assumeIsolated { told.numbers.append(position) }
    }
  }

  @Test func whatNobodyObservesGoesWithTheNextAction() {
    let scope = read()
    parts.stateDidChange(from: [0], to: [0])
    #expect(scope() == nil)
  }

  @Test func whatSomebodyObservesStaysUntilItChanges() {
    weak var scope: PartKey.Scope?
    withObservationTracking {
      let new = PartKey.Scope()
      scope = new
      parts.willRead(PartKey(nil).inside(new)) { $0 != $1 }
    } onChange: {
    }
    parts.stateDidChange(from: [0], to: [0])
    #expect(scope != nil)
    parts.stateDidChange(from: [0], to: [1])
    #expect(scope == nil)
  }

  /// What comes and goes in between moves the others.
  @Test func everyObserverIsToldOfItsOwnPart() {
    let count = 100
    for position in 0..<count {
      _ = read()
      observe(position)
    }
    // The same parts, for other observers.
    for position in 0..<count {
      _ = read()
      observe(position)
    }
    let zeros = Array(repeating: 0, count: count)
    for position in 0..<count {
      var state = zeros
      state[position] = 1
      parts.stateDidChange(from: zeros, to: state)
      #expect(told.numbers == [position, position])
      told.numbers = []
      parts.stateDidChange(from: state, to: zeros)
      #expect(told.numbers == [])
    }
  }
}
