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

  /// However often a view reads a part, and however many views do.
  @Test func aPartThatIsReadAgainIsAskedOnce() {
    var questions = 0
    for _ in 0..<2 {
      withObservationTracking {
        for _ in 0..<3 {
          parts.willRead(PartKey(\[Int].count)) { _, _ in
            questions += 1
            return false
          }
        }
      } onChange: {
      }
    }
    parts.stateDidChange(from: [0], to: [1])
    #expect(questions == 1)
  }

  /// Views that come and go between two actions leave nothing behind.
  @Test func whatNobodyObservesDoesNotPileUp() {
    let scopes = (0..<1_000).map { _ in read() }
    #expect(scopes.filter { $0() != nil }.count < 10)
  }

  /// To read one more part costs the same, however many are observed.
  @Test func manyPartsAreNotLookedThroughForEach() {
    let count = 500
    let hashes = Position.Hashes()
    withObservationTracking {
      for number in 0..<count {
        let position = Position(number: number, hashes: hashes)
        parts.willRead(PartKey(\[Int].[position])) { $0 != $1 }
      }
    } onChange: {
    }
    #expect(hashes.count < 30 * count)
  }

  @Test func keysHaveHashesOfTheirOwn() {
    let (first, second) = (PartKey.Scope(), PartKey.Scope())
    let keys = [
      PartKey(nil), PartKey(\[Int].count), PartKey(nil).inside(first), PartKey(nil).inside(second),
      PartKey(\[Int].count).inside(first), PartKey(nil).inside(first).inside(second),
      PartKey(nil).inside(second).inside(first),
    ]
    #expect(Set(keys.map(\.hashValue)).count == keys.count)
    #expect(keys.map(\.hashValue) == keys.map(\.hashValue))
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

/// A position that counts how often it is hashed.
private struct Position: Hashable {
  final class Hashes { var count = 0 }

  let number: Int
  let hashes: Hashes

  static func == (first: Self, second: Self) -> Bool { first.number == second.number }

  func hash(into hasher: inout Hasher) {
    hashes.count += 1
    hasher.combine(number)
  }
}

extension [Int] {
  fileprivate subscript(_ position: Position) -> Int { self[position.number] }
}
