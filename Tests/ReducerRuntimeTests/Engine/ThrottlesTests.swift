import Testing

@testable import ReducerRuntime

/// The intervals of throttled effects.
@Suite struct ThrottlesTests {
  /// A clock whose time a test sets.
  private final class Hand: Clock {
    typealias Instant = ContinuousClock.Instant

    private static let start = ContinuousClock().now
    private let seconds: LockIsolated<Int>

    init(_ seconds: LockIsolated<Int>) {
      self.seconds = seconds
    }

    var now: Instant { Self.start + .seconds(seconds.value) }
    var minimumResolution: Duration { .zero }
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
  }

  private final class Clocks {
    let seconds = LockIsolated(0)
    private var made: [() -> Bool] = []

    /// The number of clocks that something holds.
    var alive: Int { made.count { $0() } }

    func make() -> Hand {
      let clock = Hand(seconds)
      made.append { [weak clock] in clock != nil }
      return clock
    }
  }

  private let throttles = Throttles()
  private let path = NavigationPath()
  private let clocks = Clocks()

  private func open(_ id: Int) {
    let location = CodeLocation(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    let window = Throttle.Window(of: .seconds(1), on: clocks.make(), at: location)
    throttles.open(window, for: CancelID(id), at: path)
  }

  @Test func thoseThatAreOverAreForgotten() {
    for id in 0..<1_000 {
      open(id)
      clocks.seconds.withValue { $0 += 2 }
    }
    #expect(clocks.alive < 50)
  }

  @Test func thoseThatGoOnAreKept() {
    for id in 0..<1_000 { open(id) }
    #expect(clocks.alive == 1_000)
    for id in 0..<1_000 { #expect(throttles.window(for: CancelID(id), at: path) != nil) }
  }

  /// Until the effect starts, another one may replace it.
  @Test func thoseWithAnEffectThatWaitsAreKept() {
    let scopes = ScopeTree()
    open(-1)
    let window = throttles.window(for: CancelID(-1), at: path)
    window?.waiting = scopes.makeRoot(for: ActionID(rawValue: 1))
    for id in 0..<1_000 {
      clocks.seconds.withValue { $0 += 2 }
      open(id)
    }
    clocks.seconds.setValue(0)
    #expect(throttles.window(for: CancelID(-1), at: path) === window)
  }

  /// The waiting effect starts next, and must not overtake another one that started first.
  @Test func thoseWithAnEffectThatWaitsAreNotOver() {
    let scopes = ScopeTree()
    open(1)
    let window = throttles.window(for: CancelID(1), at: path)
    clocks.seconds.withValue { $0 += 2 }
    #expect(throttles.window(for: CancelID(1), at: path) == nil)
    let waiting = scopes.makeRoot(for: ActionID(rawValue: 1))
    window?.waiting = waiting
    #expect(throttles.window(for: CancelID(1), at: path) === window)
    waiting.cancel()
    #expect(throttles.window(for: CancelID(1), at: path) == nil)
  }
}
