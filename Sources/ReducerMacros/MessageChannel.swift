import Foundation

/// The messages between the compiler and the plugin: a length in eight bytes, then JSON.
struct MessageChannel {
  let input: FileHandle
  let output: FileHandle

  /// Reads the content of a message; nil once the compiler closes the input.
  func read() -> Data? {
    guard let header = bytes(8) else { return nil }
    let count = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: count).flatMap(bytes)
  }

  private func bytes(_ count: Int) -> Data? {
    var data = Data()
    while data.count < count {
      guard let next = try? input.read(upToCount: count - data.count), !next.isEmpty else {
        return nil
      }
      data.append(next)
    }
    return data
  }

  func write(_ answer: Answer) {
    guard let content = try? JSONEncoder().encode(answer) else { return }
    let header = (0..<8).map { UInt8(truncatingIfNeeded: UInt64(content.count) >> (8 * $0)) }
    try? output.write(contentsOf: Data(header) + content)
  }
}
