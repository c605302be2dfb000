internal import Dispatch
internal import Synchronization

/// Writes frames on a thread of its own: a terminal that takes nothing for a while holds nothing up.
final class FrameWriter: Sendable {
  private let queue = DispatchQueue(label: "FrameWriter", qos: .userInteractive)
  private let isWriting = Atomic(false)
  private let didWrite: @Sendable () -> Void

  /// Makes a writer.
  ///
  /// - Parameter didWrite: Called when a frame has been written, so that there may be another.
  init(didWrite: @escaping @Sendable () -> Void) {
    self.didWrite = didWrite
  }

  /// Whether there may be a frame: the last one has been written.
  var isReady: Bool { !isWriting.load(ordering: .sequentiallyConsistent) }

  /// Writes a frame.
  func write(_ frame: String) {
    if frame.isEmpty { return }
    isWriting.store(true, ordering: .sequentiallyConsistent)
    queue.async { [self] in
      StandardOutput.write(frame)
      isWriting.store(false, ordering: .sequentiallyConsistent)
      didWrite()
    }
  }

  /// Writes something that belongs to no frame, such as a bell.
  func writeBetweenFrames(_ text: String) {
    queue.async { StandardOutput.write(text) }
  }

  /// Returns when everything has been written, or the terminal takes nothing.
  func finish() {
    let group = DispatchGroup()
    queue.async(group: group) {}
    _ = group.wait(timeout: .now() + .milliseconds(500))
  }
}
