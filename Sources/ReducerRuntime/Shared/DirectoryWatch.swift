internal import CustomDiff
internal import Dispatch
internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#endif

/// Notices changes of the files in folders.
///
/// On Linux by inotify, and on Apple's platforms by a source of events for each folder, which notices files that are replaced
/// as a whole. Elsewhere, there is none.
final class DirectoryWatch: Sendable {
  private let queue: DispatchQueue

  #if canImport(Glibc)
    private let file: Int32
    // Safe, though Dispatch does not say so: any thread may cancel a source.
    private nonisolated(unsafe) let source: any DispatchSourceRead
    private let folders = Guarded<[Int32: @Sendable () -> Void]>([:])

    init?(on queue: DispatchQueue) {
      self.queue = queue
      file = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      if file < 0 { return nil }
      source = DispatchSource.makeReadSource(fileDescriptor: file, queue: queue)
      source.setEventHandler { [weak self] in self?.read() }
      source.setCancelHandler { [file] in _ = close(file) }
      source.activate()
    }

    deinit { source.cancel() }

    /// Watches a folder, if it exists and is not watched already.
    func begin(_ folder: URL, _ didChange: @escaping @Sendable () -> Void) {
      let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
      let watch = inotify_add_watch(file, folder.path, events)
      if watch >= 0 { folders.withLock { $0[watch] = didChange } }
    }

    /// Takes the events that have come.
    private func read() {
      var changed: Set<Int32> = []
      withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
        while true {
          let count = Glibc.read(file, buffer.baseAddress, buffer.count)
          if count <= 0 { return }
          var offset = 0
          while offset < count {
            let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            changed.insert(event.wd)
            offset += MemoryLayout<inotify_event>.size + Int(event.len)
          }
        }
      }
      for watch in changed.sorted() { folders.withLock { $0[watch] }?() }
    }
  #elseif canImport(Darwin)
    private let sources = Guarded<[String: any DispatchSourceFileSystemObject]>([:])

    init?(on queue: DispatchQueue) { self.queue = queue }

    /// Watches a folder, if it exists and is not watched already.
    func begin(_ folder: URL, _ didChange: @escaping @Sendable () -> Void) {
      sources.withLock { sources in
        guard sources[folder.path] == nil else { return }
        let file = open(folder.path, O_EVTONLY)
        guard file >= 0 else { return }
        let source = DispatchSource.makeFileSystemObjectSource(
          fileDescriptor: file,
          eventMask: .write,
          queue: queue
        )
        source.setEventHandler(handler: didChange)
        source.setCancelHandler { close(file) }
        source.activate()
        sources[folder.path] = source
      }
    }
  #else
    init?(on queue: DispatchQueue) { return nil }

    func begin(_ folder: URL, _ didChange: @escaping @Sendable () -> Void) {}
  #endif
}
