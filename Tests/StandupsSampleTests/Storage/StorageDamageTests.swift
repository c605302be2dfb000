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

  @Test(
    "A damaged file is set aside untouched, and the app starts empty when there is no backup",
    arguments: ["{", "null", "[{}]", "\u{0}\u{0}", "not json at all", "[1, 2"]
  )
  func damage(contents: String) async throws {
    try Data(contents.utf8).write(to: url)

    let aside = folder.file("standups.damaged-2009-02-13T233130Z.json")
    #expect(
      try await storage.load()
        == LoadedStandups(standups: [], notice: .startedEmpty(setAside: aside))
    )
    #expect(try Data(contentsOf: aside) == Data(contents.utf8))

    try await storage.save([.mock])
    #expect(try await storage.load() == LoadedStandups(standups: [.mock]))
    #expect(try Data(contentsOf: aside) == Data(contents.utf8))
  }

  @Test("The backup takes the place of a damaged file")
  func recovery() async throws {
    _ = try await storage.load()
    try await storage.save([.mock])
    try await storage.save([.mock, .productMock])
    try Data("{".utf8).write(to: url)

    let aside = folder.file("standups.damaged-2009-02-13T233130Z.json")
    let recovered = LoadedStandups(
      standups: [.mock],
      notice: .recoveredFromBackup(setAside: aside)
    )
    #expect(try await storage.load() == recovered)

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
      try await storage.load().notice
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

  @Test("Two damaged files of one second get two names")
  func sameSecond() async throws {
    for contents in ["first", "second"] {
      try Data(contents.utf8).write(to: url)
      _ = try await storage.load()
    }
    let asides = [
      "standups.damaged-2009-02-13T233130Z-2.json", "standups.damaged-2009-02-13T233130Z.json",
    ]
    #expect(try folder.names.dropFirst() == asides[...])
    #expect(try Data(contentsOf: folder.file(asides[1])) == Data("first".utf8))
    #expect(try Data(contentsOf: folder.file(asides[0])) == Data("second".utf8))
  }

  @Test("Two standups of one identifier are damage: to load them would be to lose one")
  func duplicates() async throws {
    let standup = Standup(id: UUID(0), title: "A")
    try JSONEncoder().encode([standup, Standup(id: UUID(0), title: "B")]).write(to: url)

    #expect(try await storage.load().standups == [])
    #expect(try folder.names.contains { $0.contains("damaged") })
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

    let recovered = LoadedStandups(
      standups: [.mock],
      notice: .recoveredFromBackup(setAside: nil)
    )
    #expect(try await storage.load() == recovered)
  }
}
