import Foundation
import TestSupport
import Testing

@testable import ReducerTesting

/// A call that passes after a wait in real time says so once, and names the effect.
@Suite struct RealWaitTests {
  private let gate = Gate()

  private func waitingStore() -> TestStoreOf<Counter> {
    counterStore {
      .merge(
        .run(madeAt: 31) { _ in try await Task.never() }.cancellable(id: Counter.CancelID.work),
        .run(madeAt: 32) { [gate] send in
          await gate.wait()
          await send(.finished)
        }
      )
    }
  }

  /// Lets the effect continue long after the following call has begun to wait.
  private func openGateLater() {
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.8) { [gate] in gate.open() }
  }

  /// Runs in a process of its own, since a wait for a busy main actor is not the fault of an
  /// effect.
  @Test func longWaitIsNotedOnce() async throws {
    let errors = try await onBlockingThread {
      let process = Process()
      process.executableURL = builtProduct("LeftStoreHelper")
      process.arguments = ["waiting"]
      let errors = Pipe()
      process.standardError = errors
      try process.run()
      let data = errors.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self)
    }
    let notes = errors.split(separator: "This call waited in real time").count - 1
    expectEqual(notes, 1)
    expectContains(errors, "for the effect of true, made at LeftStoreHelper/RealWait.swift:9.")
  }

  @Test func waitForABusyMachineIsNotNoted() {
    expectTrue(RealWaits.isNotable(.seconds(1), delayOfPool: .milliseconds(1)))
    expectFalse(RealWaits.isNotable(.seconds(1), delayOfPool: .milliseconds(100)))
    expectFalse(RealWaits.isNotable(.seconds(1), delayOfPool: nil))
    expectFalse(RealWaits.isNotable(.milliseconds(100), delayOfPool: .milliseconds(1)))
  }

  @Test(arguments: [false, true]) func waitOnPurposeIsNotNoted(isOfStore: Bool) async {
    let issues = await TestSupport.capturedIssues {
      let store = waitingStore()
      if isOfStore { store.timeout = .seconds(5) }
      await store.send(.start)
      openGateLater()
      await store.receive(.finished, timeout: isOfStore ? nil : .seconds(5))
      await store.send(.stop)
    }
    expectEqual(issues, [])
  }

  /// The failure already names the effect, or the wait may be a consequence of an earlier failure.
  @Test(arguments: [false, true]) func failureIsNotNotedToo(isEarlier: Bool) async {
    let issues = await TestSupport.capturedIssues {
      let store = waitingStore()
      await store.send(.start)
      if isEarlier { await store.send(.ignore) { $0.count = 1 } }
      openGateLater()
      await store.receive(isEarlier ? .finished : .next)
      await store.send(.stop)
    }
    expectEqual(issues.map(\.isWarning), [false])
  }
}
