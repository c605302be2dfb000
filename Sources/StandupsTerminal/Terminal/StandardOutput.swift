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
  static func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
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
