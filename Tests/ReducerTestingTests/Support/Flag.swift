import Synchronization

/// Something that happened, as told from any thread.
final class Flag: Sendable {
  private let raised = Atomic<Bool>(false)

  var isRaised: Bool { raised.load(ordering: .sequentiallyConsistent) }

  func raise() { raised.store(true, ordering: .sequentiallyConsistent) }
}
