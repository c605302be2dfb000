internal import Foundation
internal import Synchronization

/// Keeps threads of the machine busy, so that a test that depends on scheduling fails.
public final class BusyLoops: Sendable {
  private let isStopped = Atomic<Bool>(false)

  /// Starts loops on threads of their own.
  ///
  /// - Parameter count: The number of loops.
  public init(count: Int) {
    for _ in 0..<count {
      Thread.detachNewThread { [self] in
        var number: UInt64 = 1
        while !isStopped.load(ordering: .relaxed) {
          number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        }
        withExtendedLifetime(number) {}
      }
    }
  }

  /// Ends the loops.
  public func stop() {
    isStopped.store(true, ordering: .relaxed)
  }
}
