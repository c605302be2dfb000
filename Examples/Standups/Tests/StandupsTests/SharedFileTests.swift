import Foundation
import ReducerTesting
import StandupsSample
import Testing

@testable import standups

/// A file that other programs may change too.
@Suite struct SharedFileTests {
  let folder: TemporaryFolder
  let file: URL
  let told = LockIsolated<[String]>([])

  init() throws {
    folder = try TemporaryFolder()
    file = folder.url.appending(component: "standups.json")
  }

  func makeDataManager() -> DataManager {
    .sharedFile(at: file) { [told] text in told.withValue { $0.append(text) } }
  }

  @Test func ownSavesReplaceEachOther() async throws {
    let dataManager = makeDataManager()
    #expect(try await dataManager.load() == [])
    try await dataManager.save([.morning])
    try await dataManager.save([.morning, .retro])
    #expect(try await makeDataManager().load() == [.morning, .retro])
    #expect(try folder.names == ["standups.json"])
    #expect(told.value == [])
  }

  @Test func fileChangedElsewhereIsKeptBesideAndTold() async throws {
    let (here, elsewhere) = (makeDataManager(), makeDataManager())
    _ = try await here.load()
    _ = try await elsewhere.load()
    try await elsewhere.save([.retro])
    try await here.save([.morning])
    #expect(try folder.names == ["standups.json", "standups.other-1.json"])
    #expect(try await makeDataManager().load() == [.morning])
    let other = DataManager.file(at: folder.url.appending(component: "standups.other-1.json"))
    #expect(try await other.load() == [.retro])
    #expect(told.value.count == 1)
    #expect(told.value.first?.contains("kept as standups.other-1.json") == true)

    // The other program learns the same, and no name is used twice.
    try await elsewhere.save([])
    #expect(try folder.names.count == 3)
  }

  @Test func fileThatIsNoneStaysAsItIs() async throws {
    try Data("# Notes".utf8).write(to: file)
    await #expect(throws: (any Error).self) { try await makeDataManager().load() }
    #expect(try String(contentsOf: file, encoding: .utf8) == "# Notes")
  }

  @Test func draftFileKeepsOneDraft() async throws {
    let client = DraftClient.file(at: folder.url.appending(component: "standups.json.draft"))
    #expect(try await client.load() == nil)
    for draft: Draft? in [
      .newStandup(.retro), .edit(.morning),
      .meeting(.morning, secondsElapsed: 3, speakerIndex: 1, transcript: "“é”"), nil, nil,
    ] {
      try await client.save(draft)
      #expect(try await client.load() == draft)
    }
    #expect(try folder.names == [])
  }
}
