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

/// A call of the operating system that did not succeed.
struct SystemFailure: Error, Equatable {
  /// What was tried, as it follows "could not".
  var attempt: String
  /// What it was tried on.
  var path: String
  /// The system's number for the reason.
  var code: Int32

  init(_ attempt: String, _ path: String, code: Int32 = errno) {
    self.attempt = attempt
    self.path = path
    self.code = code
  }
}

/// An open file, which is closed when nothing refers to it any more.
final class OpenFile: Sendable {
  let descriptor: Int32
  let path: String

  init(_ path: String, flags: Int32, mode: mode_t = 0o600) throws(SystemFailure) {
    self.path = path
    descriptor = retrying { open(path, flags | O_CLOEXEC, mode) }
    guard descriptor >= 0 else { throw SystemFailure("open", path) }
  }

  deinit {
    // To close it is not enough: a process that is just being started has a copy of it, with the lock.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// What the system knows about the file.
  func status() throws(SystemFailure) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SystemFailure("look at", path) }
    return status
  }

  /// All that is in the file.
  func contents() throws(SystemFailure) -> Data {
    var contents = Data()
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = retrying { read(descriptor, &chunk, chunk.count) }
      if count < 0 { throw SystemFailure("read", path) }
      if count == 0 { return contents }
      contents.append(contentsOf: chunk[..<count])
    }
  }

  /// Writes all of the data, however often the system has to be asked.
  func write(_ data: Data) throws(SystemFailure) {
    var offset = 0
    while offset < data.count {
      let count = data.withUnsafeBytes { bytes in
        let rest = UnsafeRawBufferPointer(rebasing: bytes[offset...])
        return retrying { systemWrite(descriptor, rest) }
      }
      if count < 0 { throw SystemFailure("write", path) }
      offset += count
    }
  }

  /// Returns when what was written is on the disk.
  func synchronize() throws(SystemFailure) {
    #if canImport(Darwin)
      // `fsync` only hands the data to the drive there.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    guard retrying({ fsync(descriptor) }) == 0 else { throw SystemFailure("write", path) }
  }
}

/// The function of the system, which a method of the same name would hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

/// Calls again for as long as a signal interrupts the call.
func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result < 0, errno == EINTR { continue }
    return result
  }
}

/// Gives a file another name, and removes what had that name, in one step.
func renameFile(_ old: String, to new: String) throws(SystemFailure) {
  guard rename(old, new) == 0 else { throw SystemFailure("rename", old) }
}

/// Removes a file, if there is one.
func removeFile(_ path: String) throws(SystemFailure) {
  if unlink(path) != 0, errno != ENOENT { throw SystemFailure("remove", path) }
}

/// Makes the names of files in a folder durable.
func synchronizeFolder(_ path: String) throws(SystemFailure) {
  try OpenFile(path, flags: O_RDONLY | O_DIRECTORY).synchronize()
}
