import Foundation
import ReducerTesting
import StandupsSample
import TestSupport
import Testing

@Suite("A file that something empties or removes while the app runs")
struct StorageLossTests {
  let folder: TemporaryFolder
  let url: URL

  init() throws {
    folder = try TemporaryFolder()
    url = folder.file("standups.json")
  }

  private func opened() async throws -> DataManager {
    let storage = DataManager.file(at: url)
    _ = try await storage.load()
    return storage
  }

  @Test("A file that was emptied is filled again")
  func emptied() async throws {
    let storage = try await opened()
    try await storage.save([.mock])
    try Data().write(to: url)
    try await storage.save([.mock, .productMock])
    #expect(try await opened().load().standups == [.mock, .productMock])
  }

  @Test("An empty file that was loaded as one and written since is another's")
  func filledElsewhere() async throws {
    try Data().write(to: url)
    let storage = try await opened()
    try await opened().save([.mock])
    await #expect(throws: DataManagerError.changedElsewhere) { try await storage.save([]) }
  }

  /// The loss is none of the changes of others, which would be merged.
  @Test(
    "What is lost between a save that was refused and the loading that follows",
    arguments: [true, false]
  )
  func lostMeanwhile(isRemoved: Bool) async throws {
    let storage = try await opened()
    try await storage.save([.mock])
    try await storage.save([.mock, .productMock])
    if isRemoved { try FileManager.default.removeItem(at: url) } else { try Data().write(to: url) }
    let loaded = try await storage.load()
    #expect(loaded.standups == [.mock])
    #expect(loaded.previous == nil)
    try await storage.save([.mock, .productMock])
    #expect(try await opened().load().standups == [.mock, .productMock])
  }

  @Test("A link to a file that is not there yet stays a link")
  func link() async throws {
    let other = folder.file("elsewhere/standups.json")
    try FileManager.default.createSymbolicLink(
      atPath: url.path,
      withDestinationPath: "elsewhere/second.json"
    )
    try FileManager.default.createDirectory(
      at: other.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try FileManager.default.createSymbolicLink(
      at: folder.file("elsewhere/second.json"),
      withDestinationURL: other
    )
    try await opened().save([.mock])
    #expect(try await DataManager.reading(other).load().standups == [.mock])
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: url.path)
    #expect(target == "elsewhere/second.json")
    #expect(try await opened().load().standups == [.mock])
  }

  @Test("Links in a circle are told of")
  func circle() async throws {
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: url.path, withDestinationPath: "other.json")
    try manager.createSymbolicLink(
      atPath: folder.file("other.json").path,
      withDestinationPath: "standups.json"
    )
    await #expect(throws: DataManagerError.self) { try await opened() }
  }
}
