import ReducerRuntime

/// A call of the test that has begun.
struct OpenCall {
  /// Why the call is refused; nil if it is not.
  var refusal: Refusal?
  /// The line of the call that was the latest before.
  fileprivate let previous: CodeLocation
  /// The number of what `withDependencies` overrides around the call; nil if no call has overrides.
  fileprivate var overlay: Int?
}

/// What `withDependencies` overrides around the calls that have begun.
///
/// A call without overrides is noted while another one has some, which do not concern it.
struct CallOverlays {
  private var open: [(number: Int, overlay: DependencyOverlay?)] = []
  private var last = 0
  /// Whether any call is noted; stored, since every call asks.
  private(set) var isAnyOpen = false

  /// The overrides that apply now: those of the latest call.
  var current: DependencyOverlay? { open.last?.overlay }

  mutating func begin(_ overlay: DependencyOverlay?) -> Int {
    last += 1
    open.append((last, overlay))
    isAnyOpen = true
    return last
  }

  mutating func end(_ number: Int) {
    open.removeAll { $0.number == number }
    isAnyOpen = !open.isEmpty
  }
}

extension StoreBook {
  /// Begins a call.
  @inline(__always)
  func open(at location: CodeLocation) -> OpenCall {
    assert(queue.isInside)
    queue.lastCall = location
    let previous = ledger.calls.line
    let known = ledger.calls.test
    // In its own scope, the running test need not be asked for.
    let isKnown = known?.scope.map { $0 === TestScope.current } ?? false
    let running = isKnown ? nil : RunningTest.current
    var call = OpenCall(
      refusal: isOfOtherRun ? .otherRun : ledger.calls.begin(at: location, in: running),
      previous: previous
    )
    if known == nil, let running { join(running) }
    guard call.refusal == nil else { return call }
    let current = DependencyValues.current
    if current.lastSerial > creation {
      call.overlay = begin(DependencyOverlay(current, since: creation))
    } else if overlays.isAnyOpen {
      call.overlay = begin(nil)
    }
    return call
  }

  private func begin(_ overlay: DependencyOverlay?) -> Int {
    runtime.core.overlay = overlay
    return overlays.begin(overlay)
  }

  /// Ends a call.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - location: Its line.
  ///   - mayComeLate: Whether the call may come after the end of the test.
  ///   - answer: Asks the ledger; not called if the call is refused.
  /// - Returns: What to report.
  @inline(__always)
  func close(
    _ call: OpenCall,
    at location: CodeLocation,
    mayComeLate: Bool = false,
    answer: () -> [Report]
  ) -> [OutgoingReport] {
    if let refusal = call.refusal { return refuse(refusal, at: location, mayComeLate: mayComeLate) }
    let latest = ledger.calls.line
    defer {
      ledger.calls.end()
      // A call in the closure of another one, or one that overlaps with it.
      if ledger.calls.running > 0 {
        ledger.calls.resume(at: latest == location ? call.previous : latest)
      }
      if let overlay = call.overlay {
        overlays.end(overlay)
        runtime.core.overlay = overlays.current
      }
    }
    // Another call may have begun since.
    ledger.calls.resume(at: location)
    // If the test ended meanwhile, that has been reported.
    if ledger.calls.testHasEnded { return [] }
    let waited = waits.isWaiting ? waits.end { id in !effects.all.contains { $0.id == id } } : nil
    let found = answer()
    // The failure of a call that has waited in vain names what it waited for.
    if found.count > 0 { return failures(found, or: location) }
    return waited.map { [.note(Failure.waited(for: ledger.described($0)), at: location)] } ?? []
  }

  /// Whether orders are explored around the call, but the store is not part of their current run.
  ///
  /// Nothing of such a store is held back, so the exploration would find nothing.
  private var isOfOtherRun: Bool {
    guard let run = OrderRun.current, run.isExploring else { return false }
    return queue.orders?.run !== run
  }

  /// Notes which test the store belongs to, once its first call tells.
  private func join(_ test: RunningTest) {
    queue.owner?.test = test
    if let end { test.scope?.add(end) }
  }

  private func refuse(
    _ refusal: Refusal,
    at location: CodeLocation,
    mayComeLate: Bool
  ) -> [OutgoingReport] {
    if mayComeLate, refusal == .testHasEnded { return [] }
    return failures(ledger.refuse(refusal, at: location), or: location)
  }
}
