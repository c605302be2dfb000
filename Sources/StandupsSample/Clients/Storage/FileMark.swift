internal import Foundation

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Android)
  internal import Android
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// What tells a file from every other that has had its name, and from itself before a change.
///
/// Every save makes a new file, so a new file number tells of a save. The system gives the number of a
/// removed file to a new one; the mark keeps its file open, and the number of an open file stays taken.
/// Size and time tell of programs that write into the file as it is.
struct FileMark: Sendable {
  private let file: OpenFile
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// Marks a file as it is now.
  init(_ file: OpenFile) throws(SystemFailure) {
    let status = try file.status()
    self.file = file
    size = Int64(status.st_size)
    (seconds, nanoseconds) = status.changed
  }

  /// Whether the file of a name is the one that was marked, unchanged.
  func matches(_ path: String) throws(SystemFailure) -> Bool {
    guard let there = try status(of: path) else { return false }
    let marked = try file.status()
    return there.st_dev == marked.st_dev && there.st_ino == marked.st_ino
      && Int64(there.st_size) == size && there.changed == (seconds, nanoseconds)
  }
}

/// What the system knows about the file of a name; nil if there is none.
func status(of path: String) throws(SystemFailure) -> stat? {
  var found = stat()
  if stat(path, &found) == 0 { return found }
  if errno == ENOENT { return nil }
  throw SystemFailure("look at", path)
}

extension stat {
  /// When the contents were last written.
  var changeDate: Date {
    Date(timeIntervalSince1970: Double(changed.seconds) + Double(changed.nanoseconds) / 1e9)
  }

  fileprivate var changed: (seconds: Int, nanoseconds: Int) {
    #if canImport(Darwin)
      (Int(st_mtimespec.tv_sec), Int(st_mtimespec.tv_nsec))
    #else
      (Int(st_mtim.tv_sec), Int(st_mtim.tv_nsec))
    #endif
  }

  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
  var permissions: mode_t { st_mode & 0o7777 }
}
