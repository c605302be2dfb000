import Foundation
import ReducerTesting
import StandupsSample
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

@Suite("Storage that others change")
struct StorageElsewhereTests {
  let folder: TemporaryFolder
  let url: URL

  init() throws {
    folder = try TemporaryFolder()
    url = folder.file("standups.json")
  }

  @Test("Of two who loaded one file, the second to save is told, and loses nothing of the first")
  func two() async throws {
    let (first, second) = try await (opened(), opened())
    try await first.save([.mock])

    await #expect(throws: DataManagerError.changedElsewhere) { try await second.save([]) }
    #expect(try await opened().load().standups == [.mock])

    // Who has looked at what the other saved may go on from there, and knows what was before.
    #expect(try await second.load() == LoadedStandups(standups: [.mock], previous: []))
    try await second.save([.mock, .productMock])
    await #expect(throws: DataManagerError.changedElsewhere) { try await first.save([]) }
  }

  @Test("Being told once does not make the next save succeed")
  func toldAgain() async throws {
    let (first, second) = try await (opened(), opened())
    try await first.save([.mock])
    for _ in 0..<3 {
      await #expect(throws: DataManagerError.changedElsewhere) { try await second.save([]) }
    }
  }

  @Test("Many saves elsewhere do not bring back the file that was seen")
  func manySavesElsewhere() async throws {
    let (first, second) = try await (opened(), opened())
    try await first.save([.mock])
    _ = try await second.load()
    // The system gives the number of a removed file to a new one: two files that take turns.
    for _ in 0..<20 {
      try await first.save([.mock])
      await #expect(throws: DataManagerError.changedElsewhere) { try await second.save([]) }
    }
  }

  @Test("An editor that writes into the file is another program, too")
  func editor() async throws {
    let storage = try await opened()
    try await storage.save([.mock])
    let file = try FileHandle(forWritingTo: url)
    try file.seekToEnd()
    try file.write(contentsOf: Data("\n".utf8))
    try file.close()

    await #expect(throws: DataManagerError.changedElsewhere) { try await storage.save([]) }
    #expect(try await opened().load().standups == [.mock])
  }

  @Test("A file that was removed is made again")
  func removed() async throws {
    let storage = try await opened()
    try await storage.save([.mock])
    try FileManager.default.removeItem(at: url)
    try await storage.save([.productMock])
    #expect(try await opened().load().standups == [.productMock])
  }

  @Test("A lock that another user made does not lock the owner out")
  func strangeLock() async throws {
    let storage = try await opened()
    try await storage.save([.mock])
    let lock = folder.file(".standups.json.lock")
    #expect(try permissions(of: lock) == 0o644)
    // As an earlier version made it, for the user alone.
    #expect(chmod(lock.path, 0) == 0)
    try await storage.save([.productMock])
    #expect(try await opened().load().standups == [.productMock])
  }

  @Test(
    "So it is for another user, who owns the folder and the file",
    .enabled(if: getuid() == 0, "Only root becomes another user."),
    .enabled(if: isOpenToAll("StorageKillHelper"), "Others may not run what was built.")
  )
  func otherUser() async throws {
    _ = try await DataManager.file(at: url).load()
    try await DataManager.file(at: url).save([])
    #expect(chmod(folder.file(".standups.json.lock").path, 0o600) == 0)
    for path in [folder.url.path, url.path] { #expect(chown(path, 65_534, 65_534) == 0) }
    let lines = try await onBlockingThread { [url] in
      let process = try TalkingProcess(
        URL(filePath: "/usr/bin/setpriv"),
        [
          "--reuid=65534", "--regid=65534", "--clear-groups",
          builtProduct("StorageKillHelper").path, url.path,
        ]
      )
      process.write("1")
      let lines = (0..<3).map { _ in process.readLine() ?? "" }
      process.finish()
      return lines
    }
    #expect(lines == ["loaded nothing", "saving 1", "saved 1"])
  }

  @Test("Two processes: the second to save is told, and the file holds what the first saved")
  func twoProcesses() async throws {
    let lines = try await onBlockingThread { [url] in
      let first = try TalkingProcess(builtProduct("StorageKillHelper"), [url.path])
      let second = try TalkingProcess(builtProduct("StorageKillHelper"), [url.path])
      var lines = [first.readLine(), second.readLine()]
      for process in [first, second, first, second] {
        process.write("\(lines.count)")
        lines.append(process.readLine())
        lines.append(process.readLine())
      }
      first.finish()
      second.finish()
      return lines
    }
    #expect(
      lines == [
        "loaded nothing", "loaded nothing",
        "saving 2", "saved 2",
        "saving 4", "failed changedElsewhere",
        "saving 6", "saved 6",
        "saving 8", "failed changedElsewhere",
      ]
    )
    #expect(try await opened().load().standups.first?.title == "6")
  }

  private func permissions(of url: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
  }

  private func opened() async throws -> DataManager {
    let storage = DataManager.file(at: url)
    _ = try await storage.load()
    return storage
  }
}
