import Foundation
import ReducerTesting
import StandupsSample
import TestSupport
import Testing

@Suite("Storage where the system says no")
struct StorageRefusalTests {
  let folder: TemporaryFolder
  let url: URL
  let storage: DataManager

  init() throws {
    folder = try TemporaryFolder()
    url = folder.file("standups.json")
    storage = .file(at: url)
  }

  @Test("A folder of the file's name")
  func folderOfTheName() async throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let error = DataManagerError.failed(
      "Could not read \(url.path): Is a directory. "
        + "A folder has that name; move it away, or choose another file."
    )
    await #expect(throws: error) { try await storage.load() }
    await #expect(throws: DataManagerError.self) { try await storage.save([]) }
    #expect(try folder.names.contains("standups.json"))
  }

  @Test("A file on the way to the file")
  func fileOnTheWay() async throws {
    try Data("x".utf8).write(to: url)
    let below = DataManager.file(at: url.appendingPathComponent("standups.json"))
    await #expect(throws: DataManagerError.self) { try await below.load() }
    await #expect(throws: DataManagerError.self) { try await below.save([]) }
    #expect(try Data(contentsOf: url) == Data("x".utf8))
  }

  @Test("What is not an ordinary file is not read, since it might never end")
  func device() async throws {
    let device = folder.file("device.json")
    try FileManager.default.createSymbolicLink(
      at: device,
      withDestinationURL: folder.file("fifo")
    )
    #expect(mkfifo(folder.file("fifo").path, 0o600) == 0)
    await #expect(throws: DataManagerError.self) { try await DataManager.file(at: device).load() }
  }

  @Test("A file that was not loaded is not replaced")
  func notLoaded() async throws {
    try Data("precious".utf8).write(to: url)
    let error = DataManagerError.failed(
      "\(url.path) has not been loaded, so it is not replaced; load it first."
    )
    await #expect(throws: error) { try await storage.save([]) }
    #expect(try Data(contentsOf: url) == Data("precious".utf8))
  }

  @Test("A file without permission", .enabled(if: getuid() != 0, "Nothing is forbidden to root."))
  func noPermission() async throws {
    try Data("precious".utf8).write(to: url)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: url.path)
    let error = DataManagerError.failed(
      "Could not open \(url.path): Permission denied. "
        + "Allow this user to read and write the file and its folder, or choose another file."
    )
    await #expect(throws: error) { try await storage.load() }
    await #expect(throws: DataManagerError.self) { try await storage.save([]) }
  }

  @Test("A folder without permission", .enabled(if: getuid() != 0, "Nothing is forbidden to root."))
  func readOnlyFolder() async throws {
    _ = try await storage.load()
    try await storage.save([.mock])
    try FileManager.default.removeItem(at: folder.file(".standups.json.lock"))
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.url.path)
    defer {
      try? FileManager.default.setAttributes(
        [.posixPermissions: 0o700],
        ofItemAtPath: folder.url.path
      )
    }
    let reader = DataManager.file(at: url)
    #expect(try await reader.load().standups == [.mock])
    await #expect(throws: DataManagerError.self) { try await reader.save([]) }
    #expect(try await reader.load().standups == [.mock])
  }

  @Test("A disk that is full", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullDisk() async throws {
    _ = try await storage.load()
    try await storage.save([.mock])
    // A limit on the size of files is the nearest thing to a full disk that a test may have; it is a
    // process's own, so it is set in a process of its own.
    let lines = try await onBlockingThread {
      let shell = try TalkingProcess(
        URL(fileURLWithPath: "/bin/sh"),
        [
          "-c", "ulimit -f 8; trap '' XFSZ; exec \"$0\" \"$1\"",
          builtProduct("StorageKillHelper").path, url.path,
        ]
      )
      shell.write("1")
      var lines: [String] = []
      for _ in 0..<3 { lines.append(shell.readLine() ?? "") }
      shell.finish()
      return lines
    }
    #expect(lines[1] == "saving 1")
    #expect(lines[2].hasPrefix("failed failed(\"Could not write "))
    #expect(try await DataManager.file(at: url).load() == LoadedStandups(standups: [.mock]))
    #expect(try folder.names == [".standups.json.lock", "standups.json"])
  }
}
