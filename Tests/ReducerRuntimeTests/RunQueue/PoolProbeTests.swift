import Foundation
import Testing

@testable import ReducerRuntime

@Suite struct PoolProbeTests {
  @Test func aPoolThatRunsNothingIsBlocked() {
    let probe = PoolProbe(patience: .zero) { _ in }
    #expect(!probe.hasRun)
    #expect(!probe.wait())
  }

  @Test func aPoolThatRunsIsNotBlocked() {
    let probe = PoolProbe(patience: .seconds(60)) { run in run() }
    #expect(probe.hasRun)
    #expect(probe.wait())
  }

  /// The probe is asked on a thread of its own, which neither the pool nor other tests miss.
  ///
  /// The tests that run meanwhile keep the pool busy for long with a sanitizer, hence the patience.
  @Test func thePoolItselfIsAsked() async {
    let probe = PoolProbe(patience: .seconds(1_200))
    let hasWaited = await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: probe.wait()) }
    }
    #expect(hasWaited)
    #expect(probe.hasRun)
  }
}
