#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Android)
  internal import Android
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// Keeps other processes from looking at or changing a standups file for as long as it exists.
///
/// The system gives the lock back when the process ends, however it ends. The lock is on a file of its
/// own, since the standups file is replaced by each save; it stays there, since removing it would let
/// two processes lock two files of the same name.
struct FileLock {
  private let file: OpenFile

  /// Waits for the lock, but not for ever: whoever holds it may have been stopped.
  init(_ path: String) throws(SystemFailure) {
    file = try OpenFile(path, flags: O_RDWR | O_CREAT)
    for _ in 0..<500 {
      if retrying({ flock(file.descriptor, LOCK_EX | LOCK_NB) }) == 0 { return }
      guard errno == EWOULDBLOCK else { break }
      usleep(10_000)
    }
    throw SystemFailure("lock", path)
  }
}
