internal import CustomDiff
internal import Foundation

/// Files on disk: written as a whole, at most once a second, and read again when other code has changed them.
final class DiskFiles: SharedFiles {
  private struct File {
    /// Encodes the content to write; nil if none is to be written.
    var pending: (@Sendable () throws -> Data)?
    /// Called when that is written.
    var waiting: [@Sendable (Result<Void, any Error>) -> Void] = []
    /// True if a caller of `save()` waits, who lets an unreadable file be set aside.
    var setsAside = false
    /// True if the file has a content that could not be read.
    var isUnreadable = false
    /// The file as this process has read or written it.
    var stamp: FileStamp?
    var watchers: [Int: @Sendable () -> Void] = [:]
    var lastWatcher = 0
  }

  private let files = Guarded<[URL: File]>([:])
  private let saves = SaveQueue.ofProcess
  private let watch: DirectoryWatch?

  init() {
    watch = DirectoryWatch(on: SaveQueue.ofProcess.queue)
  }

  private func change<Result: Sendable>(
    _ url: URL,
    _ body: @Sendable (inout File) -> Result
  ) -> Result {
    files.withLock { body(&$0[url, default: File()]) }
  }

  // MARK: Loading

  func load<Value>(_ url: URL, _ decode: (Data) throws -> Value) throws -> Value? {
    if let pending = change(url, { $0.pending }) { return try decode(pending()) }
    let stamp = FileStamp(of: url)
    do {
      let data = stamp == nil ? Data() : try Data(contentsOf: url)
      let value = data.isEmpty ? nil : try decode(data)
      change(url) { ($0.stamp, $0.isUnreadable) = (stamp, false) }
      return value
    } catch {
      change(url) { ($0.stamp, $0.isUnreadable) = (stamp, true) }
      throw error
    }
  }

  // MARK: Saving

  func save(
    _ url: URL,
    isExplicit: Bool,
    _ encode: @escaping @Sendable () throws -> Data,
    then: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    change(url) { file in
      file.pending = encode
      file.waiting.append(then)
      // A save that was queued before may write this content.
      if isExplicit { file.setsAside = true }
    }
    saves.add(for: url.absoluteString) { [self] in write(url) }
    if isExplicit { saves.runNow(url.absoluteString) }
  }

  private func write(_ url: URL) {
    let file = change(url) { file in
      defer { (file.pending, file.waiting, file.setsAside) = (nil, [], false) }
      return file
    }
    guard let pending = file.pending else { return }
    let result = Result {
      let data = try pending()
      if file.isUnreadable, FileStamp(of: url) != nil {
        guard file.setsAside else { throw UnreadableFile(url: url) }
        try Self.setAside(url)
      }
      let folder = url.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
      let stamp = FileStamp(of: url)
      change(url) { ($0.stamp, $0.isUnreadable) = (stamp, false) }
      watch?.begin(folder) { [weak self] in self?.folderDidChange(folder) }
    }
    for then in file.waiting { then(result) }
  }

  /// Renames a file, so that it is kept.
  private static func setAside(_ url: URL) throws {
    for number in 1... {
      let other = url.appendingPathExtension(number == 1 ? "unreadable" : "unreadable-\(number)")
      if FileStamp(of: other) != nil { continue }
      return try FileManager.default.moveItem(at: url, to: other)
    }
  }

  // MARK: Watching

  func watch(_ url: URL, _ didChange: @escaping @Sendable () -> Void) -> SharedSubscription {
    let folder = url.deletingLastPathComponent()
    watch?.begin(folder) { [weak self] in self?.folderDidChange(folder) }
    let number = change(url) { file in
      file.lastWatcher += 1
      file.watchers[file.lastWatcher] = didChange
      return file.lastWatcher
    }
    return SharedSubscription { [weak self] in
      self?.change(url) { $0.watchers[number] = nil }
    }
  }

  /// Tells those who watch a file of a folder that other code has changed, unless a change of this process is about to
  /// be written.
  private func folderDidChange(_ folder: URL) {
    let known = files.withLock { files in
      files.filter { url, file in
        !file.watchers.isEmpty && file.pending == nil && url.deletingLastPathComponent() == folder
      }.map { (url: $0.key, stamp: $0.value.stamp, watchers: Array($0.value.watchers.values)) }
    }
    for file in known where FileStamp(of: file.url) != file.stamp {
      for didChange in file.watchers { didChange() }
    }
  }
}

/// The version of a file.
struct FileStamp: Equatable, Sendable {
  private let date: Date?
  private let size: Int?
  private let number: Int?

  /// Creates the stamp of a file; nil if there is none.
  init?(of url: URL) {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path) else {
      return nil
    }
    date = attributes[.modificationDate] as? Date
    size = (attributes[.size] as? NSNumber)?.intValue
    number = (attributes[.systemFileNumber] as? NSNumber)?.intValue
  }
}
