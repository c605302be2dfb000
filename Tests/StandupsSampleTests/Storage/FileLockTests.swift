import Foundation
import TestSupport
import Testing

@testable import StandupsSample

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

@Suite("The lock of a file")
struct FileLockTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("A copy of the descriptor, as a process that starts has it, does not keep the lock")
  func copyOfTheDescriptor() throws {
    let path = folder.file("lock").path
    var file: OpenFile? = try OpenFile(path, flags: O_RDWR | O_CREAT)
    try #require(flock(file!.descriptor, LOCK_EX | LOCK_NB) == 0)
    let copy = dup(file!.descriptor)
    defer { close(copy) }

    let other = try OpenFile(path, flags: O_RDONLY)
    #expect(flock(other.descriptor, LOCK_EX | LOCK_NB) != 0)
    file = nil
    #expect(flock(other.descriptor, LOCK_EX | LOCK_NB) == 0)
  }
}
