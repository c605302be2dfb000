import Synchronization

/// Records, on any thread, that something has happened.
final class Flag: Sendable {
  private let raised = Atomic<Bool>(false)

  var isRaised: Bool { raised.load(ordering: .sequentiallyConsistent) }

  func raise() { raised.store(true, ordering: .sequentiallyConsistent) }
}
