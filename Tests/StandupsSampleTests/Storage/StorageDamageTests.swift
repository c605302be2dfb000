import Foundation
import ReducerTesting
import StandupsSample
import TestSupport
import Testing

@Suite("Storage and files that are not standups")
struct StorageDamageTests {
  let folder: TemporaryFolder
  let url: URL
  let storage: DataManager

  init() throws {
    folder = try TemporaryFolder()
    url = folder.file("standups.json")
    storage = .file(at: url, date: .constant(Date(timeIntervalSince1970: 1_234_567_890)))
  }

  func unreadable(_ reason: String, hasBackup: Bool = false) -> DataManagerError {
    .unreadable(UnreadableFile(path: url.path, reason: reason, hasBackup: hasBackup))
  }

  @Test(
    "A file that is not one is told of, and left as it is",
    arguments: [
      ("{", "line 1, column 2: expected a name in quotation marks, found the end of the file."),
      ("null", "expected an object with standups, found null."),
      ("[{}]", "[0]: expected a standup, found an object without “attendees”."),
      ("\u{0}\u{0}", "line 1, column 1: expected a value, found the byte 0."),
      ("# Read me", "line 1, column 1: expected a value, found “#”."),
      ("[1, 2", "line 1, column 6: expected a comma or “]”, found the end of the file."),
      (#"{"name": "x"}"#, "expected a field “standups”, found only “name”."),
    ]
  )
  func somethingElse(contents: String, reason: String) async throws {
    try Data(contents.utf8).write(to: url)
    await #expect(throws: unreadable(reason)) { try await storage.load() }
    await #expect(throws: DataManagerError.self) { try await storage.save([.mock]) }
    #expect(try Data(contentsOf: url) == Data(contents.utf8))
    #expect(try folder.names == [".standups.json.lock", "standups.json"])
  }

  @Test("If the user says so, it is set aside, and the app starts empty when there is no backup")
  func setAside() async throws {
    try Data("{".utf8).write(to: url)
    let aside = folder.file("standups.damaged-2009-02-13T233130Z.json")
    #expect(
      try await storage.setAside()
        == LoadedStandups(standups: [], notice: .startedEmpty(setAside: aside))
    )
    #expect(try Data(contentsOf: aside) == Data("{".utf8))

    try await storage.save([.mock])
    #expect(try await storage.load() == LoadedStandups(standups: [.mock]))
    #expect(try Data(contentsOf: aside) == Data("{".utf8))
  }

  @Test("The backup takes the place of what was set aside")
  func recovery() async throws {
    _ = try await storage.load()
    try await storage.save([.mock])
    try await storage.save([.mock, .productMock])
    try Data("{".utf8).write(to: url)
    let reason =
      "line 1, column 2: expected a name in quotation marks, found the end of the file."
    await #expect(throws: unreadable(reason, hasBackup: true)) { try await storage.load() }

    let aside = folder.file("standups.damaged-2009-02-13T233130Z.json")
    let recovered = try await storage.setAside()
    #expect(recovered.standups == [.mock])
    #expect(recovered.notice == .recoveredFromBackup(setAside: aside))

    // Until something is saved, the backup is all there is: it has to stay.
    #expect(
      try await storage.load()
        == LoadedStandups(standups: [.mock], notice: .recoveredFromBackup(setAside: nil))
    )
    try await storage.save([.mock, .engineeringMock])
    #expect(
      try await storage.load() == LoadedStandups(standups: [.mock, .engineeringMock])
    )
  }

  @Test("A damaged backup is set aside too, before a save could replace it")
  func damagedBackup() async throws {
    try Data("{".utf8).write(to: url)
    try Data("}".utf8).write(to: folder.file("standups.json.backup"))

    #expect(
      try await storage.setAside().notice
        == .startedEmpty(setAside: folder.file("standups.damaged-2009-02-13T233130Z.json"))
    )
    #expect(
      try folder.names == [
        ".standups.json.lock",
        "standups.damaged-2009-02-13T233130Z.json",
        "standups.damaged-backup-2009-02-13T233130Z.json",
      ]
    )
  }

  @Test("A damaged backup without a file is told of, and can be set aside")
  func onlyADamagedBackup() async throws {
    let backup = folder.file("standups.json.backup")
    try Data("}".utf8).write(to: backup)
    let reason = "line 1, column 1: expected a value, found “}”."
    let file = UnreadableFile(path: backup.path, reason: reason, hasBackup: false)
    await #expect(throws: DataManagerError.unreadable(file)) { try await storage.load() }
    #expect(
      try await storage.setAside().notice
        == .startedEmpty(setAside: folder.file("standups.damaged-backup-2009-02-13T233130Z.json"))
    )
  }

  @Test("What is read again when it is to be set aside, and is whole by then, stays")
  func repairedMeanwhile() async throws {
    try Data("{".utf8).write(to: url)
    await #expect(throws: DataManagerError.self) { try await storage.load() }
    try Data(#"{"standups": []}"#.utf8).write(to: url)
    #expect(try await storage.setAside() == LoadedStandups(standups: []))
    #expect(try folder.names == [".standups.json.lock", "standups.json"])
  }

  @Test("Two damaged files of one second get two names")
  func sameSecond() async throws {
    for contents in ["first", "second"] {
      try Data(contents.utf8).write(to: url)
      _ = try await storage.setAside()
    }
    let asides = [
      "standups.damaged-2009-02-13T233130Z-2.json", "standups.damaged-2009-02-13T233130Z.json",
    ]
    #expect(try folder.names.dropFirst() == asides[...])
    #expect(try Data(contentsOf: folder.file(asides[1])) == Data("first".utf8))
    #expect(try Data(contentsOf: folder.file(asides[0])) == Data("second".utf8))
  }

  @Test("An empty file is as good as none: it has nothing to set aside")
  func emptyFile() async throws {
    try Data().write(to: url)
    #expect(try await storage.load() == LoadedStandups(standups: []))

    try await storage.save([.mock])
    #expect(try folder.names == [".standups.json.lock", "standups.json"])
  }

  @Test("An empty file beside a backup was not emptied by a save: the backup is loaded")
  func emptyFileWithBackup() async throws {
    _ = try await storage.load()
    try await storage.save([.mock])
    try await storage.save([])
    try Data().write(to: url)

    let loaded = try await storage.load()
    #expect(loaded.standups == [.mock])
    #expect(loaded.notice == .recoveredFromBackup(setAside: nil))
  }
}
