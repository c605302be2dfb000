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

@Suite("Storage in a file")
struct StorageTests {
  let folder: TemporaryFolder
  let url: URL

  init() throws {
    folder = try TemporaryFolder()
    url = folder.file("standups.json")
  }

  @Test("What is saved is loaded by the next process")
  func roundTrip() async throws {
    let standups: IdentifiedArrayOf<Standup> = [.mock, .engineeringMock, .productMock]
    try await opened().save(standups)

    #expect(try await DataManager.file(at: url).load() == LoadedStandups(standups: standups))
  }

  @Test("Where there is no file, the app starts empty and reports no damage")
  func noFile() async throws {
    #expect(try await DataManager.file(at: url).load() == LoadedStandups(standups: []))
  }

  @Test("A folder that is missing is made, with those above it")
  func missingFolder() async throws {
    let url = folder.file("some/folders/standups.json")
    let storage = DataManager.file(at: url)
    #expect(try await storage.load() == LoadedStandups(standups: []))

    try await storage.save([.mock])

    #expect(try await DataManager.file(at: url).load().standups == [.mock])
  }

  @Test("The backup is what the last save replaced, and nothing else stays behind")
  func backup() async throws {
    let storage = try await opened()
    try await storage.save([.mock])
    #expect(try folder.names == [".standups.json.lock", "standups.json"])

    try await storage.save([.mock, .engineeringMock])
    try await storage.save([])

    #expect(
      try folder.names == [".standups.json.lock", "standups.json", "standups.json.backup"]
    )
    try FileManager.default.removeItem(at: url)
    #expect(
      try await DataManager.file(at: url).load()
        == LoadedStandups(
          standups: [.mock, .engineeringMock],
          notice: .recoveredFromBackup(setAside: nil)
        )
    )
  }

  @Test("Equal standups make equal files")
  func deterministic() async throws {
    let storage = try await opened()
    try await storage.save([.mock, .productMock])
    let first = try Data(contentsOf: url)
    try await storage.save([.mock, .productMock])
    #expect(try Data(contentsOf: url) == first)
  }

  @Test("A new file is for its owner only, and a save leaves the permissions as they were")
  func permissions() async throws {
    let storage = try await opened()
    try await storage.save([.mock])
    #expect(try permissions(of: url) == 0o600)

    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: url.path)
    try await storage.save([])

    #expect(try permissions(of: url) == 0o640)
  }

  @Test("Looking at a file writes nothing: no lock, and no folder")
  func reading() async throws {
    let missing = folder.file("some/standups.json")
    #expect(try await DataManager.reading(missing).load() == LoadedStandups(standups: []))
    #expect(try folder.names == [])

    try await opened().save([.mock])
    try FileManager.default.removeItem(at: folder.file(".standups.json.lock"))
    let reader = DataManager.reading(url)
    #expect(try await reader.load() == LoadedStandups(standups: [.mock]))
    await #expect(throws: DataManagerError.failed("\(url.path) was opened for reading only.")) {
      try await reader.save([])
    }
    #expect(try folder.names == ["standups.json"])
  }

  @Test("A file that can only be read is replaced when the user says so")
  func readOnlyFile() async throws {
    let storage = try await opened()
    try await storage.save([.mock])
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: url.path)
    let error = DataManagerError.protected("\(url.path) can only be read.")
    await #expect(throws: error) { try await storage.save([]) }
    #expect(try await DataManager.file(at: url).load().standups == [.mock])

    await storage.allowReplacing()
    try await storage.save([])
    #expect(try permissions(of: url) == 0o444)
    #expect(try await DataManager.file(at: url).load().standups == [])
  }

  @Test("The owner and the group stay", .enabled(if: getuid() == 0, "Only root gives files away."))
  func owner() async throws {
    let storage = try await opened()
    try await storage.save([.mock])
    #expect(chown(url.path, 65_534, 65_533) == 0)
    #expect(chmod(url.path, 0o2640) == 0)
    try await storage.save([])
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    #expect(attributes[.ownerAccountID] as? Int == 65_534)
    #expect(attributes[.groupOwnerAccountID] as? Int == 65_533)
    #expect(try permissions(of: url) == 0o2640)
  }

  @Test("A symbolic link stays one: what it stands for is replaced")
  func symbolicLink() async throws {
    let link = folder.file("link.json")
    try await opened().save([.mock])
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: url)

    let storage = DataManager.file(at: link)
    _ = try await storage.load()
    try await storage.save([.productMock])

    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == url.path)
    #expect(try await DataManager.file(at: url).load().standups == [.productMock])
  }

  @Test("Saves that are asked for at once are done one after the other, and all of them succeed")
  func concurrentSaves() async throws {
    let storage = try await opened()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        group.addTask {
          try await storage.save([Standup(id: UUID(number), title: "\(number)")])
        }
      }
      try await group.waitForAll()
    }
    #expect(try await DataManager.file(at: url).load().standups.count == 1)
  }

  private func opened() async throws -> DataManager {
    let storage = DataManager.file(at: url)
    _ = try await storage.load()
    return storage
  }

  private func permissions(of url: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
  }
}
