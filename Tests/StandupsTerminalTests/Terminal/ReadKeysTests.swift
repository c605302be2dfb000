import Foundation
import TestSupport
import Testing

@testable import StandupsTerminal

@Suite("Keys from a descriptor")
struct ReadKeysTests {
  @Test("Keys come as they are written, and an escape when the input ends")
  func pipe() async throws {
    let keys = try await onBlockingThread {
      let pipe = Pipe()
      pipe.fileHandleForWriting.write(Data("a\u{1B}[B日\u{1B}".utf8))
      try pipe.fileHandleForWriting.close()
      var keys: [Key] = []
      readKeys(from: pipe.fileHandleForReading.fileDescriptor) { keys += $0 }
      return keys
    }
    #expect(keys == [.character("a"), .down, .character("日"), .escape])
  }

  @Test("An escape that nothing follows is told of while the input is open")
  func escape() async throws {
    let keys = try await onBlockingThread {
      let pipe = Pipe()
      pipe.fileHandleForWriting.write(Data([0x1B]))
      var keys: [Key] = []
      readKeys(from: pipe.fileHandleForReading.fileDescriptor) {
        keys += $0
        // The input ends only after the key has come.
        try? pipe.fileHandleForWriting.close()
      }
      return keys
    }
    #expect(keys == [.escape])
  }
}
