import CustomDiff
import ReducerRuntime

/// A call of the test that has begun.
final class OpenCall {
  let location: CodeLocation

  init(_ location: CodeLocation) {
    self.location = location
  }
}

/// The result of a call that is refused and does nothing.
struct RefusedCall: Error {
  /// The failures to report; empty if the call comes too late for them to matter.
  var failures: [Failure] = []
}

/// How long a call waits for its answer.
enum CallWait {
  /// Until the queue is at rest.
  case untilRest
  /// Also until an exploration holds back no action of an effect, and for work outside of the queue.
  ///
  /// A test that sets a limit expects the wait. Nil stands for the store's timeout.
  case forWork(atMost: Duration?)
}

/// A call of the test: it begins, the queue comes to rest, the ledger answers, and the call ends.
extension StoreSession {
  /// Makes a call, and reports what it finds.
  ///
  /// - Parameters:
  ///   - location: The line of the test.
  ///   - wait: How long to wait for the answer.
  ///   - mayComeLate: True if the call may come after the end of the test. It then does nothing:
  ///     the store has given its verdict. In XCTest, `tearDown()` runs after it.
  ///   - begin: The code to run first, inside the queue.
  ///   - isDecided: Returns whether the ledger can answer; called whenever nothing is left to run.
  ///   - answer: Asks the ledger, inside the queue, once the queue is at rest.
  /// - Returns: The result of `begin`; nil if the call is refused.
  @discardableResult
  nonisolated(nonsending) func call<Start>(
    at location: CodeLocation,
    waiting wait: CallWait = .untilRest,
    mayComeLate: Bool = false,
    begin: () -> Start,
    until isDecided: () -> Bool = { false },
    answer: (Start, RunQueue.Rest) -> [Failure]
  ) async -> Start? {
    let (start, failures) = await queue.settle(timeout: limit(of: wait), awaits: wait.awaits) {
      open(at: location, mayComeLate: mayComeLate).map { (call: $0, start: begin()) }
    } until: { opened in
      if case .failure = opened { true } else { isDecided() }
    } willWait: {
      if !wait.isExpected, ledger != nil { waits.begin(runningEffects) }
    } then: { opened, rest -> (Start?, [Failure]) in
      if rest == .cancelled { isCutShort = true }
      switch opened {
      case .failure(let refused):
        return (nil, refused.failures)
      case .success(let (call, start)):
        // A wait that was cancelled has decided nothing, and the test cannot use an answer.
        return (start, close(call) { rest == .cancelled ? [] : answer(start, rest) })
      }
    }
    report(failures)
    return start
  }

  private func limit(of wait: CallWait) -> Duration {
    if case .forWork(let limit) = wait { limit ?? ledger?.timeout ?? .zero } else { .zero }
  }

  /// Begins a call, or refuses it.
  ///
  /// - Parameters:
  ///   - location: The line of the test.
  ///   - mayComeLate: True if the call may come after the end of the test.
  func open(
    at location: CodeLocation,
    mayComeLate: Bool = false
  ) -> Result<OpenCall, RefusedCall> {
    // The test has released the store.
    guard let ledger else { return .failure(RefusedCall()) }
    let location = location.inContext
    let test = owner.test
    // Inside the scope of the store's test, the running test is known.
    let isKnown = test?.scope.map { $0 === TestScope.current } ?? false
    let running = isKnown ? nil : RunningTest.current
    let refusal = refusal(in: running)
    if test == nil, let running {
      // The first call tells which test the store belongs to.
      owner.test = running
      running.scope?.add(self)
    }
    if let refusal {
      if mayComeLate, case .testHasEnded = refusal { return .failure(RefusedCall()) }
      return .failure(RefusedCall(failures: addingStory(to: ledger.refuse(refusal, at: location))))
    }
    isUsed = true
    ledger.callLine = location
    let call = OpenCall(location)
    openCalls.append(call)
    return .success(call)
  }

  /// Ends a call.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - answer: Asks the ledger.
  /// - Returns: The failures to report.
  func close(_ call: OpenCall, answer: () -> [Failure] = { [] }) -> [Failure] {
    guard let ledger else { return [] }
    // Another call may have begun in the meantime.
    ledger.callLine = call.location
    defer { end(call) }
    // If the test has ended meanwhile, a failure has said so.
    if owner.hasEnded { return [] }
    let waited = waits.isWaiting ? waits.end(hasEnded) : nil
    let failures = withNames { addingStory(to: answer()) }
    // If a call fails after its wait, the failure itself names the effect.
    guard failures.isEmpty, let waited else { return failures }
    return [Failure(kind: .note(Failure.waited(for: waited)), location: call.location)]
  }

  private func end(_ call: OpenCall) {
    openCalls.removeAll { $0 === call }
    // This call was in the closure of another one, or overlapped with it.
    if let latest = openCalls.last { ledger?.callLine = latest.location }
  }

  /// Returns why a call is refused; nil if it is accepted.
  ///
  /// - Parameter running: The running test; nil if no test is known, or if it is the store's own.
  private func refusal(in running: RunningTest?) -> Failure.Kind? {
    // The exploration cannot hold back actions of such a store, so it would find nothing.
    if let run = ScheduledRun.current, queue.scheduledRun !== run {
      return .storeOfOtherRun
    }
    if owner.hasEnded { return .testHasEnded(owner.test?.name) }
    guard let running, let test = owner.test, !test.isSame(as: running) else { return nil }
    return .storeOfOtherTest(test.name)
  }
}

extension StoreSession where State: Equatable {
  /// Checks the trailing closure of a call against the ledger's answer.
  func check(
    _ update: ((inout State) throws -> Void)?,
    against answer: Answer<State>
  ) -> [Failure] {
    guard let change = answer.change else { return answer.failures }
    let causes = ledger.causes.count
    var expectation = StateExpectation(change, ledger.exhaustivity, update)
    let found = evaluate(&expectation)
    ledger.didAssert(change)
    // If the closure could not make a change, that is already reported, and causes this mismatch.
    guard let found, ledger.causes.count == causes,
      let kind = ledger.unexplained(found, of: change, expected: expectation.expected)
    else { return answer.failures }
    let failure = Failure(kind: kind, location: ledger.callLine)
    if !failure.isNote { ledger.causes.add(at: failure.location) }
    return answer.failures + [failure]
  }

  /// Evaluates an expectation under the dependencies of the store.
  ///
  /// - Returns: The failure, or a note; nil if the expectation is met.
  func evaluate(_ expectation: inout StateExpectation<State>) -> Failure.Kind? {
    if expectation.update == nil { return expectation.evaluate() }
    let next = stackElementID.peek
    // An element that the closure pushes on a stack gets the id that the reducer gave it.
    let start = expectation.change.isOfAction ? expectation.change.stackGeneration : next
    if start != next { stackElementID.rewind(to: start) }
    // An assertion must not use up ids, whatever stacks it makes, so that the feature gets the next
    // one.
    defer { if stackElementID.peek != next { stackElementID.rewind(to: next) } }
    var dependencies = runtime.core.dependencies
    dependencies.assertion = expectation.exhaustivity == .on ? .complete : .partial
    return DependencyValues.$current.withValue(dependencies) { expectation.evaluate() }
  }
}

extension CallWait {
  /// True if the call needs its answer, and not just rest.
  fileprivate var awaits: Bool { if case .untilRest = self { false } else { true } }

  /// True if the test says how long the call waits.
  fileprivate var isExpected: Bool { if case .forWork(_?) = self { true } else { false } }
}
