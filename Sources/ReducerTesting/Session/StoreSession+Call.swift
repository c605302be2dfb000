import CustomDiff
import ReducerRuntime

/// A call of the test: it begins, the queue comes to rest, the ledger answers, and the call ends.
extension StoreSession {
  /// Makes a call, and reports what it finds.
  ///
  /// - Parameters:
  ///   - location: The line of the test.
  ///   - awaits: True if the call needs its answer, and not just a queue at rest. It then waits for work
  ///     outside of the queue, and until an exploration holds back no action of an effect.
  ///   - timeout: The longest time to wait for that work. A test that sets it expects the wait; nil
  ///     stands for the store's timeout.
  ///   - mayComeLate: True if the call may come after the end of the test. It then does nothing:
  ///     the store has given its verdict. In XCTest, `tearDown()` runs after it.
  ///   - begin: The code to run first, inside the queue.
  ///   - isDecided: Returns whether the ledger can answer; called whenever nothing is left to run.
  ///   - answer: Asks the ledger, inside the queue, once the queue is at rest.
  /// - Returns: The result of `begin`; nil if the call is refused.
  @discardableResult
  nonisolated(nonsending) func call<Start>(
    at location: CodeLocation,
    awaits: Bool = false,
    timeout: Duration? = nil,
    mayComeLate: Bool = false,
    begin: () -> Start,
    until isDecided: () -> Bool = { false },
    answer: (Start, RunQueue.Rest) -> [Failure]
  ) async -> Start? {
    let (start, hasFound) = await queue.settle(
      timeout: awaits ? timeout ?? ledger?.timeout ?? .zero : .zero,
      awaits: awaits
    ) {
      open(at: location, mayComeLate: mayComeLate).map { (call: $0, start: begin()) }
    } until: { opened in
      opened == nil || isDecided()
    } willWaitForWork: {
      if timeout == nil, ledger != nil { waits.begin(runningEffects) }
    } then: { opened, rest -> (Start?, Bool) in
      if rest == .cancelled { isCutShort = true }
      guard let (call, start) = opened else { return (nil, false) }
      // A wait that was cancelled has decided nothing, and the test cannot use an answer.
      return (start, close(call) { rest == .cancelled ? [] : answer(start, rest) })
    }
    if hasFound { reportFound(by: location.inContext) }
    return start
  }

  /// Begins a call, or refuses it and reports why.
  ///
  /// - Parameters:
  ///   - location: The line of the test.
  ///   - mayComeLate: True if the call may come after the end of the test.
  /// - Returns: The call; nil if it is refused and does nothing.
  func open(at location: CodeLocation, mayComeLate: Bool = false) -> CodeLocation? {
    // The test has released the store.
    guard let ledger else { return nil }
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
      if mayComeLate, case .testHasEnded = refusal { return nil }
      report(withStory { ledger.refuse(refusal, at: location) })
      return nil
    }
    isUsed = true
    ledger.beginCall(at: location)
    openCalls.append(location)
    return location
  }

  /// Ends a call, unless it has failures left to report.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - answer: Asks the ledger.
  /// - Returns: True if there is something to report, after which the call ends.
  func close(_ call: CodeLocation, answer: () -> [Failure] = { [] }) -> Bool {
    guard let ledger else { return false }
    // Another call may have begun in the meantime.
    ledger.beginCall(at: call)
    // If the test has ended meanwhile, a failure has said so.
    if !owner.hasEnded {
      let waited = waits.isWaiting ? waits.end(hasEnded) : nil
      found += withStory(answer)
      // If a call fails after its wait, the failure itself names the effect, and after an earlier
      // failure, the wait may be its consequence.
      if ledger.causes.latest == nil, found.isEmpty, !isCutShort, let waited {
        found = [Failure(kind: .note(.waited(waited)), location: call)]
      }
    }
    if found.isEmpty { forget(call) }
    return !found.isEmpty
  }

  /// Reports what a call has found, and ends the call.
  ///
  /// If the test ends meanwhile, the call was not awaited, which fails the test.
  func reportFound(by call: CodeLocation) {
    reportFound()
    queue.runBlocking { forget(call) }
  }

  private func forget(_ call: CodeLocation) {
    if let index = openCalls.lastIndex(of: call) { openCalls.remove(at: index) }
    // This call was in the closure of another one, or overlapped with it.
    if let latest = openCalls.last { ledger?.beginCall(at: latest) }
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
    ledger.judge(answer, update, evaluate)
  }

  /// Evaluates an expectation under the dependencies of the store.
  ///
  /// - Returns: The finding, which may be a note; nil if the expectation is met.
  func evaluate(_ expectation: inout StateExpectation<State>) -> Finding? {
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
