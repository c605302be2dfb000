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

  /// The probe is asked on a thread that the pool does not miss.
  @MainActor @Test func thePoolItselfIsAsked() {
    let probe = PoolProbe(patience: .seconds(60))
    #expect(probe.wait())
    #expect(probe.hasRun)
  }
}
