#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Android)
  internal import Android
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// Keeps other processes from changing a standups file for as long as it exists.
///
/// The system gives the lock back when the process ends, however it ends. The lock is on a file of its
/// own, since the standups file is replaced by each save; it stays there, since removing it would let
/// two processes lock two files of the same name.
struct FileLock {
  private let file: OpenFile

  /// Waits for the lock, but not for ever: the process that holds it may have been stopped.
  ///
  /// - Parameters:
  ///   - path: The file to lock.
  ///   - attempts: How often to try, a hundredth of a second apart.
  init(_ path: String, attempts: Int = 500) throws(SystemFailure) {
    file = try Self.open(path)
    for attempt in 1...attempts {
      if retrying({ flock(file.descriptor, LOCK_EX | LOCK_NB) }) == 0 { return }
      guard errno == EWOULDBLOCK else { break }
      if attempt < attempts { usleep(10_000) }
    }
    throw SystemFailure("lock", path)
  }

  /// Opens the lock, or makes it so that every user may open it: there is nothing in it.
  private static func open(_ path: String) throws(SystemFailure) -> OpenFile {
    do {
      return try OpenFile(path, flags: O_RDONLY)
    } catch {
      switch error.code {
      case ENOENT: break
      // Another user made it, in a stricter way than this app does.
      case EACCES: try removeFile(path)
      default: throw error
      }
    }
    let file = try OpenFile(path, flags: O_RDONLY | O_CREAT, mode: 0o644)
    // The mask of the process may have taken away what others need.
    _ = fchmod(file.descriptor, 0o644)
    return file
  }
}
