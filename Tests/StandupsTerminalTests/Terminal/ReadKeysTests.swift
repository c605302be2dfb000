import Foundation
import Synchronization
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

  @Test("What comes while the gate is closed is left for another reader")
  func gate() async throws {
    let (keys, rest) = try await onBlockingThread {
      let (pipe, gate) = (Pipe(), KeyGate())
      let (closed, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let keys = Mutex<[Key]>([])
      pipe.fileHandleForWriting.write(Data("a".utf8))
      Thread.detachNewThread {
        readKeys(from: pipe.fileHandleForReading.fileDescriptor, gate: gate) { read in
          keys.withLock { $0 += read }
          gate.close()
          try? pipe.fileHandleForWriting.write(contentsOf: Data("bc".utf8))
          try? pipe.fileHandleForWriting.close()
          closed.signal()
        }
        ended.signal()
      }
      closed.wait()
      let rest = try pipe.fileHandleForReading.readToEnd()
      gate.open()
      ended.wait()
      return (keys.withLock { $0 }, rest.map { String(decoding: $0, as: UTF8.self) })
    }
    #expect(keys == [.character("a")])
    #expect(rest == "bc")
  }
}
