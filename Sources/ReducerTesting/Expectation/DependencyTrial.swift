@_spi(Locks) import CustomDiff
import Foundation
import ReducerRuntime

/// Dependencies for a second run of a reducer, which takes nothing away from the test.
final class DependencyTrial: Sendable {
  private let used = Guarded((dates: false, uuids: false, numbers: false))
  private let base: DependencyValues

  init(_ dependencies: DependencyValues, stackGeneration: Int) {
    var dependencies = dependencies
    dependencies.stackElementID = StackElementIDGenerator(next: stackGeneration)
    dependencies.issueReporter = SilentReporter()
    base = dependencies
  }

  /// The dependencies, which record the use of those that give a different value each time.
  var dependencies: DependencyValues {
    var values = base
    values.date = DateGenerator { [self] in
      used.withLock { $0.dates = true }
      return Date()
    }
    values.uuid = UUIDGenerator { [self] in
      used.withLock { $0.uuids = true }
      return UUID()
    }
    values.withRandomNumberGenerator = WithRandomNumberGenerator(
      WatchedGenerator { [self] in used.withLock { $0.numbers = true } }
    )
    return values
  }

  /// Whether the run used any value that the test replaces, from which others may follow.
  var hasMadeAnything: Bool { used.withLock { $0.dates || $0.uuids || $0.numbers } }
  var hasAskedForDates: Bool { used.withLock { $0.dates } }
  var hasMadeUUIDs: Bool { used.withLock { $0.uuids } }

  private struct WatchedGenerator: RandomNumberGenerator, Sendable {
    let willDraw: @Sendable () -> Void
    private var base = SystemRandomNumberGenerator()

    init(_ willDraw: @escaping @Sendable () -> Void) {
      self.willDraw = willDraw
    }

    mutating func next() -> UInt64 {
      willDraw()
      return base.next()
    }
  }
}
