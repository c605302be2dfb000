#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// The standard output, without a buffer: a frame is on its way when a call returns.
enum StandardOutput {
  /// Writes text.
  ///
  /// What the other side does not want any more is dropped.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - patience: How many milliseconds the other side may take nothing; -1 for any time.
  static func write(_ text: String, patience: Int32 = -1) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        if patience >= 0 {
          var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
          if poll(&output, 1, patience) == 0 { return }
        }
        let count = send(rest)
        if count < 0, errno == EINTR || errno == EAGAIN { continue }
        if count <= 0 { return }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      }
    }
  }

  private static func send(_ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.write(STDOUT_FILENO, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(STDOUT_FILENO, bytes.baseAddress, bytes.count)
    #else
      Glibc.write(STDOUT_FILENO, bytes.baseAddress, bytes.count)
    #endif
  }
}
